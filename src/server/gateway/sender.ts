import { log } from '../log'

export interface Message {
  /** Also the key by which a gateway knows a message that it has taken already. */
  readonly id: number
  readonly mobileNo: string
  readonly text: string
}

/** Hands a message over and answers the taker's own name for it. */
export interface Sender {
  /** Throws NotAccepted where it was certainly not taken; whatever else is thrown leaves that open. */
  send(message: Message): Promise<{ id: string }>
}

/** The message was not taken. `isFinal`: nor will it ever be. The reason is kept, so it tells nothing of the message. */
export class NotAccepted extends Error {
  constructor(
    readonly reason: string,
    readonly isFinal = false,
  ) {
    super(reason)
  }
}

/**
 * A no of which nobody can tell whether it is of this message, whose number has opted out or whose template is not approved, or of the
 * account: it is this message's once another is taken.
 */
export class Forbidden extends NotAccepted {
  static readonly reason = 'HTTP 403'

  constructor() {
    super(Forbidden.reason)
  }
}

/** The demo's sender: whoever runs it reads the messages in its log. */
export const logSender: Sender = {
  async send({ id, mobileNo, text }) {
    log.info({ text: `${mobileNo}  ${text}` }, 'Message')
    return { id: `log ${id}` }
  },
}
