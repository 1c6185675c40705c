import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { Action } from '#shared/action'
import { useStandardNotices } from '../feedback/useStandardNotices'
import { callComputed, newKey } from '../http/http'
import { useLanguage } from '../i18n/useLanguage'
import { showsChangeOf } from './lists'
import { filledBy, pathOf, someOf, type TextValues, textOf } from './texts'

/** So long a way back is offered, in milliseconds. */
const undoable = 15_000

/**
 * Takes back what was done by the action of this name, as long as that is lawful; its refusal is told. All actions come
 * when one is taken back: the first screen does not carry them.
 */
function useTakeBack() {
  const client = useQueryClient()
  const tell = useStandardNotices()
  return useCallback(
    async (name: string, told: TextValues, sayDone: (undo: Action, told: TextValues) => void) => {
      try {
        const { actionNamed } = await import('#resources/actions/index')
        const undo = actionNamed(name) as Action
        const body = filledBy(undo, told)
        await callComputed<object>('POST', pathOf(undo, told), { body, idempotencyKey: newKey() })
          .then((answer) => sayDone(undo, { ...told, ...answer }))
          // What was refused was changed by somebody else: it is read again as well.
          .finally(() => void client.invalidateQueries({ predicate: showsChangeOf(undo) }))
      } catch (error) {
        tell.failed(error)
      }
    },
    [client, tell],
  )
}

/** Says what was done, by the row and the answer, and offers the way back; nothing where the screen says it. */
export function useSayDone(action: Action): (told: TextValues) => void {
  const notify = useNotify()
  const language = useLanguage()
  const takeBack = useTakeBack()
  return useCallback(
    (told) => {
      const say = ({ done, names, told: places }: Action, of: TextValues, undo?: () => void) => {
        if (!done) return
        const text =
          done === 'message'
            ? String(of.message ?? '')
            : textOf(done, { ...(places && { told: places }) }, of, language, someOf)
        const title = names && textOf(names, { ...(places && { told: places }) }, of, language, someOf)
        notify(text, { type: 'success', ...(title && { title }), ...(undo && { undo, autoHideDuration: undoable }) })
      }
      const { undo } = action
      say(action, told, undo === undefined ? undefined : () => void takeBack(undo, told, say))
    },
    [action, language, notify, takeBack],
  )
}
