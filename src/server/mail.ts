import { createTransport } from 'nodemailer'
import { MailError, type Mailer } from './gateway/mailer'
import { inTime } from './inTime'
import { log } from './log'

/** Where messages are handed over, and whose they are. */
export interface MailServer {
  /** smtp://user:password@host:587 or smtps://user:password@host:465 */
  readonly url: string
  /** 'Name <name@host>', or the address alone. */
  readonly from: string
}

/** Milliseconds: until the server is there, until it says who it is, and how long it may be silent. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** However slowly a server takes a message, so long; then nobody knows, and it is tried again under the same id. */
const altogether = 240_000

const tooSlow = (): never => {
  throw new MailError('UNREACHED', false, null)
}

const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)

interface Failed {
  readonly code?: string
  readonly responseCode?: number
}

/** What a message came to that was not taken; of what the server said the number alone, for its words repeat addresses. */
function mailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const { code = '', responseCode = null } = (error ?? {}) as Failed
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailError('SIGN_IN', false, responseCode)
  if (responseCode !== null) return new MailError('REFUSED', responseCode >= 500, responseCode)
  return new MailError(code === 'EENVELOPE' ? 'REFUSED' : 'UNREACHED', code === 'EENVELOPE', null)
}

/** A mail server that takes messages by SMTP, encrypted unless it stands on this machine. */
export function smtpMailer({ url, from }: MailServer): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport(
    {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: !secure && !isHere(hostname),
      ignoreTLS: !secure && isHere(hostname),
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      ...patience,
      logger: false,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ messageId, to, subject, text, file }) {
      try {
        const { rejected } = await inTime(
          transport.sendMail({
            messageId,
            to: [...to],
            subject,
            text,
            // Nobody's holiday notice answers it.
            headers: { 'Auto-Submitted': 'auto-generated' },
            attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }],
          }),
          altogether,
          tooSlow,
        )
        return { refused: rejected.length }
      } catch (error) {
        const failed = mailError(error)
        log.warn({ text: `${failed.message} ${(error as Failed | null)?.code ?? ''}` }, 'A message was not taken')
        throw failed
      }
    },
  }
}
