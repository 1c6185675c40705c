import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { twoLines } from '../../feedback/twoLines'

/** Says that what was sent waits for another official, after `done`, and lets the list of what waits be read again. */
export function useWaits(): (done?: TermKey) => void {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  return useCallback(
    (done) => {
      void queries.invalidateQueries({ queryKey: ['proposals'] })
      const waits = translate('approval.waits')
      if (!done) return notify(waits, { type: 'info' })
      notify(twoLines(translate(done), waits), { type: 'success', title: 'message.success' })
    },
    [queries, notify, translate],
  )
}
