import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Body, WritePath, Written } from '#resources/api/calls'
import type { PaymentRow } from '#resources/api/payments'
import { useTell } from '../../feedback/useTell'
import { usePostOnceTo } from '../../http/keyed'
import { useRefresh } from './data'

/** What the server asks about here are first accounts that one person alone has seen. */
const aboutAccounts = { asks: { title: 'bankAccount.look', confirm: 'bankAccount.asInPassbook' } } as const

/** What the server itself says of what it did. */
export const messageIn = ({ message }: { readonly message: string }): string => message

/** Sends an entry of this page once, and tells how it went; the answer, or null where it was not done. */
export function useEntry() {
  const notify = useNotify()
  const tell = useTell()
  const refresh = useRefresh()
  const post = usePostOnceTo(aboutAccounts)
  const [busy, setBusy] = useState(false)
  const send = async <P extends string>(
    path: WritePath<P>,
    body: Body<NoInfer<P>>,
    told: (answer: Written<P>) => string,
  ) => {
    if (busy) return null
    setBusy(true)
    try {
      const answer = await post<P>(path, body)
      notify(told(answer), { type: 'success' })
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
  const change = async (step: 'ready' | 'hold' | 'release', rows: readonly PaymentRow[], reason = '') => {
    if (rows.length === 0) return false
    const ids = rows.map(({ id }) => id)
    const answer =
      step === 'hold'
        ? await send('payments/hold', { ids, reason }, messageIn)
        : await send(`payments/${step}`, { ids }, messageIn)
    return answer !== null
  }
  return { change, busy }
}
