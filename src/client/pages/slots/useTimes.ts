import { useState } from 'react'
import { changeTimes } from '#resources/actions/slot'
import type { SlotRow } from '#resources/api/lots'
import { useAction } from '../../actions/useAction'
import { extended, type TimesValues, timesBody, timesIssues, timesOf } from './times'

/** The slot as it stands, and whether it moved under the open dialog since the person last typed. */
function useStanding(slot: SlotRow) {
  const [told, take] = useState(slot)
  const [seen, setSeen] = useState(slot.version)
  const base = slot.version > told.version ? slot : told
  return { base, isMoved: base.version !== seen, take, settle: () => setSeen(base.version) }
}

/** The new times of one slot, their reason, and the way to the server. */
export function useTimes(slot: SlotRow, onDone: () => void) {
  const { base, isMoved, take, settle } = useStanding(slot)
  const [touched, setTouched] = useState<Partial<TimesValues>>({})
  const [reason, setReason] = useState('')
  const { run, busy, errors, setErrors, refusal, clear } = useAction(changeTimes, {
    form: ['startTime', 'endTime', 'reason'],
    told: (saved) => ({ startsAt: timesOf(saved).startTime, endsAt: timesOf(saved).endTime }),
    onDone,
    onRefused: ({ code, current }) => {
      if (code !== 'CONFLICT' || !current) return false
      take(current as unknown as SlotRow)
      setTouched({})
      return true
    },
  })
  const values: TimesValues = { ...timesOf(base), ...touched }

  const change = (part: Partial<TimesValues>) => {
    setTouched((before) => ({ ...before, ...part }))
    clear()
    settle()
  }
  const save = async () => {
    const found = timesIssues(base, values, reason)
    const body = timesBody(base, values, reason)
    if (Object.keys(found).length > 0 || !body) return setErrors(found)
    await run(base, body)
  }
  const say = (text: string) => {
    setReason(text)
    setErrors({})
  }
  const later = (minutes: number) => change({ endTime: extended(base, values.endTime, minutes) })
  return { base, isMoved, values, change, later, reason, say, errors, refusal, busy, save }
}
export type Times = ReturnType<typeof useTimes>
