import { useQueryClient } from '@tanstack/react-query'
import { createElement, Fragment, useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { useToast } from '../feedback/useToast'

/** Says that what was sent waits for another official, after `done`, and lets the list of what waits be read again. */
export function useWaits(): (done?: TermKey) => void {
  const translate = useTranslate()
  const toast = useToast()
  const queries = useQueryClient()
  return useCallback(
    (done) => {
      void queries.invalidateQueries({ queryKey: ['proposals'] })
      const waits = translate('approval.waits')
      if (!done) return toast.info({ text: waits })
      const line = createElement('strong', { style: { display: 'block' } }, waits)
      toast.success({ title: translate('message.success'), text: createElement(Fragment, null, translate(done), line) })
    },
    [queries, toast, translate],
  )
}
