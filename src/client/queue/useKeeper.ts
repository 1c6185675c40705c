import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { connection } from '../http/connection'
import { useSession } from '../session/session'
import type { EntryKind } from './entry'
import { flush, type Outcome, onOutcome } from './flush'
import { queue } from './queue'
import { doneText, entryText, problemText } from './words'

/** While entries wait they are tried so often, in milliseconds. */
const often = 5_000

/** What the screens show of each kind, by the first word of their reads. */
const reads: Readonly<Record<EntryKind, readonly string[]>> = {
  inward: ['inward', 'slots'],
  weight: ['weighing', 'slots'],
  voucher: ['voucher', 'proposal'],
}

/** Sends what waits: at the start, when the line is back, and every few seconds; tells what became of it. */
export function useKeeper(): void {
  const user = useSession().user?.userName ?? ''
  const client = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()

  const tell = (outcome: Outcome) => {
    const { entry } = outcome
    const title = entryText(translate, entry)
    if (outcome.state === 'done') notify(doneText(translate, outcome.answer), { type: 'success', title })
    else notify(problemText(translate, entry, outcome.problem), { type: 'error', title })
    for (const read of reads[entry.kind]) void client.invalidateQueries({ queryKey: [read] })
  }
  const latest = useRef(tell)
  latest.current = tell

  useEffect(() => onOutcome((outcome) => latest.current(outcome)), [])
  useEffect(() => {
    const send = () => {
      if (queue.waiting(user).length > 0) void flush(user)
    }
    const isBack = () => {
      if (connection.get()) return
      send()
      void client.invalidateQueries({ predicate: ({ state }) => state.error !== null })
    }
    void queue.reload().then(send)
    window.addEventListener('online', send)
    const forget = connection.subscribe(isBack)
    const timer = setInterval(send, often)
    return () => {
      window.removeEventListener('online', send)
      forget()
      clearInterval(timer)
    }
  }, [user, client])

  // Without a disk the page itself is the only copy.
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!queue.get().isLasting && queue.waiting(user).length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [user])
}
