import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { refusalOf } from '../http/HttpError'
import { useAsk } from './useAsk'

/** What is sent, with the names of the fields whose unusual values were confirmed. */
type Confirmable<Body> = Body & { readonly confirmed?: readonly string[] }

/**
 * Sends a body, and where the server asks about unusual values (CONFIRM) asks the person and sends it again with the
 * confirmed fields. Null when the person does not want it so. @throws what `send` throws otherwise
 */
export function useAsking() {
  const ask = useAsk()
  const translate = useTranslate()
  return useCallback(
    async <Body extends object, T>(
      send: (body: Confirmable<Body>) => Promise<T>,
      body: Confirmable<Body>,
    ): Promise<T | null> => {
      let confirmed = body.confirmed ?? []
      for (;;) {
        try {
          return await send(confirmed.length > 0 ? { ...body, confirmed } : body)
        } catch (error) {
          const answer = refusalOf(error)
          if (answer?.code !== 'CONFIRM' || !answer.asks?.length) throw error
          const { isConfirmed } = await ask({
            title: translate('ui.confirmUnusual'),
            text: answer.asks.map(({ text }) => text).join('\n'),
            confirm: translate('ui.saveAnyway'),
          })
          if (!isConfirmed) return null
          confirmed = [...confirmed, ...answer.asks.map(({ field }) => field)]
        }
      }
    },
    [ask, translate],
  )
}
