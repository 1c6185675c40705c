import { Forbidden, NotAccepted, type Sender } from './sender'

export interface Gateway {
  readonly url: string
  readonly key: string
  readonly senderId: string | null
}

const patience = 15_000

/** The line failed before a byte of the message left. */
const neverReached = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function unlessUnreached(error: unknown): never {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
  if (neverReached.includes(code)) throw new NotAccepted(code)
  throw error
}

/**
 * A no that is of the account by which messages are handed over, its key or what is left of its money, and of no message: what is
 * refused so is sent once that is mended. 403 is said of a number or a text too (`Forbidden`).
 */
const ofAccount: readonly number[] = [401, 402, 407]

/** Of a 5xx only what says so itself is a certain no: a proxy that lost its gateway answers 5xx for messages taken. */
const saysNo = async (response: Response) =>
  response.status === 429 || response.status === 503 || /not accepted/i.test(await response.text())

/** What it names a message that it took. Throws where it names none: an error comes as 200 from some, and so does a proxy's own page. */
async function idIn(response: Response): Promise<string> {
  const body = (await response.json()) as { id?: unknown } | null
  if (typeof body?.id === 'string' || typeof body?.id === 'number') return String(body.id)
  throw new Error('The answer names no message')
}

/** An SMS gateway that takes one message a POST, and says by its id that it did. */
export const gatewaySender = ({ url, key, senderId }: Gateway): Sender => ({
  async send({ id, mobileNo, text }) {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, 'Idempotency-Key': String(id) },
      body: JSON.stringify({ id: String(id), to: mobileNo, text, sender: senderId }),
    }).catch(unlessUnreached)
    const { status } = response
    if (response.ok) return { id: await idIn(response) }
    if (ofAccount.includes(status)) throw new NotAccepted(`HTTP ${status}`)
    if (status === 403) throw new Forbidden()
    if (status < 500 && status !== 429) throw new NotAccepted(`HTTP ${status}`, true)
    if (await saysNo(response)) throw new NotAccepted(`HTTP ${status}`)
    throw new Error(`HTTP ${status}`)
  },
})
