import { useMemo, useState } from 'react'
import { carryOver, returnLots } from '#resources/actions/lot'
import type { LotRow } from '#resources/api/lots'
import { reasonIssue } from '#shared/reason'
import { useAction } from '../../actions/useAction'
import { useLotsOfDay } from '../inward/queries'
import { unsoldOf } from './leaving'
import { useWaitingLots } from './queries'

export type Way = 'CARRY' | 'RETURN'

/** What was done: the lots that left, and for those carried over the lots that they became. */
export interface Left {
  readonly way: Way
  readonly before: readonly LotRow[]
  readonly lots: readonly LotRow[]
}

/** The unsold lots of a day; those without a round left are chosen unless a tick was touched. */
function useChosen(date: string, wanted: Way) {
  const { data: lots, ...ofDay } = useLotsOfDay(date)
  const { data: waiting, ...stillThere } = useWaitingLots(date)
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
    only: (id: number) => setTouched(new Set([id])),
    count: unsold.untested.length + tested.length,
    isPending: ofDay.isPending || stillThere.isPending,
    error: ofDay.error ?? stillThere.error,
    refetch: () => Promise.all([ofDay.refetch(), stillThere.refetch()]),
  }
}

/** How the unsold lots of a day leave the market, and the way to the server. */
export function useLeaving(date: string) {
  const [wanted, setWanted] = useState<Way>('CARRY')
  const choice = useChosen(date, wanted)
  const { way } = choice
  const carry = useAction(carryOver, {
    // What can go on no more goes home: it is chosen for that.
    mend: ({ why, lotId }) => (why === 'notUnsold' ? undefined : () => sendHome(lotId)),
  })
  const giveBack = useAction(returnLots, { form: ['reason'] })
  const { errors, setErrors, refusal } = giveBack
  const busy = carry.busy || giveBack.busy
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<Left | null>(null)

  const save = async () => {
    const before = choice.chosen
    const issue = way === 'RETURN' ? reasonIssue(reason) : null
    if (busy || before.length === 0) return
    if (issue) return setErrors({ reason: issue })
    const lotIds = before.map(({ id }) => id)
    const answer = await (way === 'CARRY' ? carry.run({ lotIds }) : giveBack.run({}, { lotIds, reason: reason.trim() }))
    if (!answer) return
    const carried = new Set(answer.lots.map(({ carriedFromId }) => carriedFromId))
    setDone({ way, before: way === 'CARRY' ? before.filter(({ id }) => carried.has(id)) : before, lots: answer.lots })
  }
  const choose = (next: Way) => {
    setWanted(next)
    giveBack.clear()
  }
  const sendHome = (id: number) => {
    choose('RETURN')
    choice.only(id)
  }
  const say = (text: string) => {
    setReason(text)
    setErrors({})
  }
  return { ...choice, choose, reason, say, errors, refusal, busy, done, save }
}
export type Leaving = ReturnType<typeof useLeaving>
