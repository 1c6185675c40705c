import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { PaymentRow } from '#resources/api/payments'
import { useTell } from '../../feedback/useTell'
import { usePostOnceTo } from '../../http/keyed'
import { useRefresh } from './data'

interface Processed extends Readonly<Record<string, unknown>> {
  readonly message: string
}

/** What the server asks about here are first accounts that one person alone has seen. */
const aboutAccounts = { asks: { title: 'bankAccount.look', confirm: 'bankAccount.asInPassbook' } } as const

/** Sends an entry of this page once, and tells how it went; the answer, or null where it was not done. */
export function useEntry() {
  const notify = useNotify()
  const tell = useTell()
  const refresh = useRefresh()
  const post = usePostOnceTo<Processed>(aboutAccounts)
  const [busy, setBusy] = useState(false)
  const send = async (path: string, body: object, told?: (answer: Processed) => string) => {
    if (busy) return null
    setBusy(true)
    try {
      const answer = await post(path, body)
      notify(told ? told(answer) : answer.message, { type: 'success' })
      return answer
    } catch (error) {
      tell.failed(error)
      return null
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { send, busy }
}

/** Ready, held, released: all of the rows or none; true when it is done. */
export function useChanges() {
  const { send, busy } = useEntry()
  const change = async (step: 'ready' | 'hold' | 'release', rows: readonly PaymentRow[], reason?: string) =>
    rows.length > 0 &&
    (await send(`payments/${step}`, { ids: rows.map(({ id }) => id), ...(reason && { reason }) })) !== null
  return { change, busy }
}
