import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { Action } from '#shared/action'
import { useLanguage } from '../i18n/useLanguage'
import { type Told, textOf } from './texts'

/** Says what was done, by the row and the answer; nothing where the action leaves that to its screen. */
export function useSayDone(action: Action): (told: Told) => void {
  const notify = useNotify()
  const language = useLanguage()
  return useCallback(
    (told) => {
      const { done, names } = action
      if (!done) return
      const text = done === 'message' ? String(told.message ?? '') : textOf(done, action, told, language)
      notify(text, { type: 'success', ...(names && { title: textOf(names, action, told, language) }) })
    },
    [action, language, notify],
  )
}
