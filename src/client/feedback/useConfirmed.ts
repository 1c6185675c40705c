import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { isHttpError } from '../http/HttpError'
import { useAsk } from './useAsk'

/**
 * Sends an entry, asks what the server wants a yes for, and sends it again with the fields that are confirmed.
 * Answers null when the person says no; every other failure is thrown on.
 */
export function useConfirmed(): <T>(send: (confirmed: readonly string[]) => Promise<T>) => Promise<T | null> {
  const ask = useAsk()
  const translate = useTranslate()
  return useCallback(
    async (send) => {
      let confirmed: readonly string[] = []
      for (;;) {
        try {
          return await send(confirmed)
        } catch (error) {
          const asks = isHttpError(error) && error.body?.code === 'CONFIRM' ? (error.body.asks ?? []) : []
          if (asks.length === 0) throw error
          const { isConfirmed } = await ask({
            title: translate('ui.confirmUnusual'),
            text: asks.map(({ text }) => text).join('\n'),
            confirm: translate('ui.saveAnyway'),
          })
          if (!isConfirmed) return null
          confirmed = [...confirmed, ...asks.map(({ field }) => field)]
        }
      }
    },
    [ask, translate],
  )
}
