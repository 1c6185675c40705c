import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LotRow } from '#resources/api/lots'
import { messageOf, refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { inwardKey, useLotsOfDay } from '../inward/queries'
import { useWaitingLots } from '../slots/queries'
import { unsoldOf } from './leaving'
import { reasonIssue } from './reasons'
import { useErrors } from './useErrors'
import { slotsKey } from './useSlots'

export type Way = 'CARRY' | 'RETURN'

/** What was done: the lots that left, and for those carried over the lots that they became. */
export interface Left {
  readonly way: Way
  readonly before: readonly LotRow[]
  readonly lots: readonly LotRow[]
}

/** The unsold lots of a day; those without a round left are chosen unless a tick was touched. */
function useChosen(date: string, wanted: Way) {
  const { data: lots, isPending, error, refetch } = useLotsOfDay(date)
  const { data: waiting } = useWaitingLots(date)
  const unsold = useMemo(() => unsoldOf(waiting ? (lots ?? []) : [], waiting ?? []), [lots, waiting])
  const [touched, setTouched] = useState<ReadonlySet<number> | null>(null)
  const tested = useMemo(() => [...unsold.spent, ...unsold.again, ...unsold.untried], [unsold])
  const canCarry = tested.length > 0
  const way = canCarry ? wanted : 'RETURN'
  const all = useMemo(() => (way === 'RETURN' ? [...tested, ...unsold.untested] : tested), [unsold, tested, way])
  const chosen = useMemo(
    () => (touched === null ? [...unsold.spent] : all.filter(({ id }) => touched.has(id))),
    [unsold, all, touched],
  )
  const mark = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen.map(({ id }) => id))
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setTouched(next)
  }
  return {
    unsold,
    way,
    canCarry,
    chosen,
    mark,
    count: unsold.untested.length + tested.length,
    isPending: isPending || !waiting,
    error,
    refetch,
  }
}

/** How the unsold lots of a day leave the market, and the way to the server. */
export function useLeaving(date: string) {
  const client = useQueryClient()
  const carry = usePostOnce('SlotInfo/CarryOver')
  const giveBack = usePostOnce('SlotInfo/ReturnLots')
  const [wanted, setWanted] = useState<Way>('CARRY')
  const choice = useChosen(date, wanted)
  const { way } = choice
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useErrors()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Left | null>(null)

  const clear = () => {
    setErrors({})
    setRefusal(null)
  }
  const refused = (error: unknown) => {
    const found = refusalOf(error)?.errors
    if (found?.reason) setErrors(found)
    else setRefusal(Object.values(found ?? {})[0] ?? messageOf(error))
  }
  const save = async () => {
    const before = choice.chosen
    const issue = way === 'RETURN' ? reasonIssue(reason) : null
    if (busy || before.length === 0) return
    if (issue) return setErrors({ reason: issue })
    setBusy(true)
    clear()
    const lotIds = before.map(({ id }) => id)
    try {
      const { lots } = await (way === 'CARRY' ? carry({ lotIds }) : giveBack({ lotIds, reason: reason.trim() }))
      setDone({ way, before, lots })
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
      for (const queryKey of [inwardKey, slotsKey(), ['approval']]) void client.invalidateQueries({ queryKey })
    }
  }
  const choose = (next: Way) => {
    setWanted(next)
    clear()
  }
  const say = (text: string) => {
    setReason(text)
    setErrors({})
  }
  return { ...choice, choose, reason, say, errors, refusal, busy, done, save }
}
export type Leaving = ReturnType<typeof useLeaving>
