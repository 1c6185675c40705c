import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { actionNamed } from '#resources/actions/index'
import type { Action } from '#shared/action'
import { useTell } from '../feedback/useTell'
import { callComputed, newKey } from '../http/http'
import { useLanguage } from '../i18n/useLanguage'
import { showsChangeOf } from './lists'
import { filledBy, pathOf, type Told, textOf } from './texts'

/** So long a way back is offered, in milliseconds. */
const undoable = 15_000

/** Takes back what was done by the action that does so, as long as that is lawful; its refusal is told. */
function useTakeBack() {
  const client = useQueryClient()
  const tell = useTell()
  return useCallback(
    async (undo: Action, told: Told, sayDone: (told: Told) => void) => {
      try {
        const answer = await callComputed<object>('POST', pathOf(undo, told), {
          body: filledBy(undo, told),
          idempotencyKey: newKey(),
        })
        sayDone({ ...told, ...answer })
      } catch (error) {
        tell.failed(error)
      }
      await client.invalidateQueries({ predicate: showsChangeOf(undo) })
    },
    [client, tell],
  )
}

/** Says what was done, by the row and the answer, and offers the way back; nothing where the screen says it. */
export function useSayDone(action: Action): (told: Told) => void {
  const notify = useNotify()
  const language = useLanguage()
  const takeBack = useTakeBack()
  return useCallback(
    (told) => {
      const say = ({ done, names, told: places }: Action, of: Told, undo?: () => void) => {
        if (!done) return
        const text =
          done === 'message'
            ? String(of.message ?? '')
            : textOf(done, { ...(places && { told: places }) }, of, language)
        const title = names && textOf(names, { ...(places && { told: places }) }, of, language)
        notify(text, { type: 'success', ...(title && { title }), ...(undo && { undo, autoHideDuration: undoable }) })
      }
      const back = action.undo === undefined ? undefined : actionNamed(action.undo)
      say(action, told, back && (() => void takeBack(back, told, (of) => say(back, of))))
    },
    [action, language, notify, takeBack],
  )
}
