import type { TermKey } from '#shared/terms'
import { type ErrorBody, HttpError, isHttpError, refusalOf } from './HttpError'
import { forget, keepYes, yesTo } from './unanswered'

/**
 * The server asked whether it is meant (CONFIRM), and the person does not want it so: nothing was done, what they typed
 * stays where it is, and there is nothing to tell them. Its message is empty, and no notice is shown of that.
 */
export class NotConfirmed extends HttpError {
  constructor() {
    super('', 422)
    this.name = 'NotConfirmed'
  }
}

/** Whether what became of a call is known: the server refused it, or its person did. */
export const wasAnswered = (error: unknown): boolean =>
  isHttpError(error) && typeof error.status === 'number' && error.status < 500

type Asks = NonNullable<ErrorBody['asks']>

/** What goes along with a yes: the fields whose values are meant, and the value typed again where the server wants that. */
export interface Confirmation {
  readonly confirmed: readonly string[]
  readonly retyped?: string
}

/** Title and button of a question that is about something else than unusual values. */
export interface ConfirmationTexts {
  readonly title: TermKey
  readonly confirm: TermKey
}

/** Asks the person whether that is meant; null when they do not want it so. */
export type ConfirmationPrompt = (
  asks: Asks,
  words?: ConfirmationTexts,
) => Promise<Omit<Confirmation, 'confirmed'> | null>

let asker: ConfirmationPrompt | null = null

/** Names who asks when the server wants a yes (422 CONFIRM); returns what takes the name back. */
export function setConfirmationPrompt(ask: ConfirmationPrompt): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** What was said yes to, for whoever sends it; null when it is not meant, or where nobody can ask. */
export async function requestConfirmation(asks: Asks, words?: ConfirmationTexts): Promise<Confirmation | null> {
  const more = asker && (await asker(asks, words))
  return more && { confirmed: asks.map(({ field }) => field), ...more }
}

interface Entry {
  readonly key?: string | undefined
  readonly words?: ConfirmationTexts | undefined
}

/**
 * Sends, and where the server asks whether something is meant, asks the person and sends again with the yes; again, as
 * long as it asks about more. Where nobody can ask, the server's own refusal is what is thrown.
 * @throws NotConfirmed when the person does not want it so; what `send` throws otherwise
 */
export async function sendConfirmed<T>(
  send: (yes: Confirmation | undefined) => Promise<T>,
  { key = '', words }: Entry = {},
) {
  let yes = yesTo(key)
  for (;;) {
    try {
      const answer: T = await send(yes)
      forget(key)
      return answer
    } catch (error) {
      const refusal = refusalOf(error)
      const asks = refusal?.code === 'CONFIRM' && asker ? (refusal.asks ?? []) : []
      if (asks.length === 0) {
        if (wasAnswered(error)) forget(key)
        throw error
      }
      const more = await requestConfirmation(asks, words)
      if (!more) {
        forget(key)
        throw new NotConfirmed()
      }
      yes = { ...yes, ...more, confirmed: [...(yes?.confirmed ?? []), ...more.confirmed] }
      if (key) keepYes(key, yes)
    }
  }
}
