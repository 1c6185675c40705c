import type { DeliveryError } from '#resources/options'

/** A message with one file. */
export interface Mail {
  /** The same for every try of the same message, by which whoever takes it twice knows it. */
  readonly messageId: string
  readonly to: readonly { readonly name: string; readonly address: string }[]
  readonly subject: string
  readonly text: string
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
}

/** The message was not taken, or nobody knows. `isFinal`: nor will it be. Nothing of the message or of a password is kept. */
export class MailError extends Error {
  constructor(
    readonly reason: Extract<DeliveryError, 'REFUSED' | 'SIGN_IN' | 'UNREACHED'>,
    readonly isFinal: boolean,
    /** What the server answered: 550; null where it did not. */
    readonly code: number | null,
  ) {
    super(code === null ? reason : `${reason} ${code}`)
  }
}

/** Hands messages to a mail server. */
export interface Mailer {
  /** Answers how many of the addresses were refused while others were taken. @throws MailError */
  send(mail: Mail): Promise<{ readonly refused: number }>
}
