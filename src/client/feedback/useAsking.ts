import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { type ErrorBody, refusalOf } from '../http/HttpError'
import { useAsk } from './useAsk'

/** What is sent, with the names of the fields whose unusual values were confirmed, and the one typed again. */
type Confirmable<Body> = Body & { readonly confirmed?: readonly string[]; readonly retyped?: string }

type Asks = NonNullable<ErrorBody['asks']>

const unusual = { title: 'ui.confirmUnusual', confirm: 'ui.saveAnyway' } as const

interface AskingWords {
  readonly title: TermKey
  readonly confirm: TermKey
}

/** Asks whether unusual values are meant, which nobody says with a habitual Enter; what is far off is typed again. */
export function useAskUnusual({ title, confirm }: AskingWords = unusual) {
  const ask = useAsk()
  const translate = useTranslate()
  return useCallback(
    async (asks: Asks): Promise<{ isConfirmed: boolean; retyped?: string }> => {
      const isRetyped = asks.some(({ retype }) => retype)
      const { isConfirmed, value } = await ask({
        title: translate(title),
        text: asks.map(({ text }) => text).join('\n'),
        confirm: translate(confirm),
        safe: true,
        ...(isRetyped && { input: { type: 'text', label: translate('ui.weight.retype'), required: true } }),
      })
      return { isConfirmed, ...(isRetyped && value !== null && { retyped: value.replace(',', '.') }) }
    },
    [ask, translate, title, confirm],
  )
}

/**
 * Sends a body, and where the server asks about unusual values (CONFIRM) asks the person and sends it again with the
 * confirmed fields, in words of the caller's own where it asks about something else. Null when the person does not want
 * it so. @throws what `send` throws otherwise
 */
export function useAsking(words: AskingWords = unusual) {
  const ask = useAskUnusual(words)
  return useCallback(
    async <Body extends object, T>(
      send: (body: Confirmable<Body>) => Promise<T>,
      body: Confirmable<Body>,
    ): Promise<T | null> => {
      let confirmed = body.confirmed ?? []
      let again: { readonly retyped?: string } = {}
      for (;;) {
        try {
          return await send(confirmed.length > 0 ? { ...body, confirmed, ...again } : body)
        } catch (error) {
          const answer = refusalOf(error)
          if (answer?.code !== 'CONFIRM' || !answer.asks?.length) throw error
          const { isConfirmed, retyped } = await ask(answer.asks)
          if (!isConfirmed) return null
          if (retyped !== undefined) again = { retyped }
          confirmed = [...confirmed, ...answer.asks.map(({ field }) => field)]
        }
      }
    },
    [ask],
  )
}
