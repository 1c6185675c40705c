import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useAsk } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { post } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import type { CrudRecord } from '../record'
import { registration } from './useRequests'

/** Asks why, and refuses the request. */
export function useRefuse(): (request: CrudRecord) => Promise<void> {
  const ask = useAsk()
  const notify = useNotify()
  const tell = useTell()
  const translate = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  return useCallback(
    async ({ id, name }) => {
      const { isConfirmed, value } = await ask({
        title: translate('masters.requests.refuse', { name }),
        confirm: translate('action.refuse'),
        input: { type: 'text', label: registration.fields.reason?.label?.[language] ?? '', required: true },
      })
      if (!isConfirmed) return
      try {
        await post(`registration/${id}/refuse`, { reason: value?.slice(0, 200) ?? '' })
        notify('masters.requests.refused', { type: 'success' })
      } catch (error) {
        tell.failed(error)
      }
      await queries.invalidateQueries({ queryKey: [registration.name] })
    },
    [ask, language, queries, notify, tell, translate],
  )
}
