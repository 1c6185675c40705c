import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import type { SlotRow } from '#resources/api/lots'
import { messageOf, refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { readAgain } from '../../providers/readAgain'
import { useErrors } from '../day/useErrors'
import { slotsKey } from '../day/useSlots'
import { extended, type TimesValues, timesBody, timesIssues, timesOf } from './times'

/** The slot as it stands, and whether it moved under the open dialog. */
function useStanding(slot: SlotRow) {
  const [base, setBase] = useState(slot)
  const [isMoved, setMoved] = useState(false)
  const take = (next: SlotRow) => {
    setBase(next)
    setMoved(true)
  }
  useEffect(() => {
    if (slot.version > base.version) {
      setBase(slot)
      setMoved(true)
    }
  }, [slot, base.version])
  return { base, isMoved, take, settle: () => setMoved(false) }
}

/** The new times of one slot, their reason, and the way to the server. */
export function useTimes(slot: SlotRow, onDone: () => void) {
  const notify = useNotify()
  const client = useQueryClient()
  const send = usePostOnce('SlotInfo/ChangeTimes')
  const { base, isMoved, take, settle } = useStanding(slot)
  const [touched, setTouched] = useState<Partial<TimesValues>>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useErrors()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const values: TimesValues = { ...timesOf(base), ...touched }

  const change = (part: Partial<TimesValues>) => {
    setTouched((before) => ({ ...before, ...part }))
    setErrors({})
    setRefusal(null)
    settle()
  }
  const refused = (error: unknown) => {
    const body = refusalOf(error)
    if (body?.errors) return setErrors(body.errors)
    if (body?.code === 'CONFLICT' && body.current) {
      take(body.current as unknown as SlotRow)
      return setTouched({})
    }
    setRefusal(messageOf(error))
  }
  const save = async () => {
    const found = timesIssues(base, values, reason)
    const body = timesBody(base, values, reason)
    if (saving) return
    if (Object.keys(found).length > 0 || !body) return setErrors(found)
    setSaving(true)
    setRefusal(null)
    try {
      const saved = await send(body)
      const { startTime, endTime } = timesOf(saved)
      notify('desk.times.changed', {
        type: 'success',
        messageArgs: { n: saved.slotNo, start: startTime, end: endTime },
      })
      onDone()
    } catch (error) {
      refused(error)
    } finally {
      setSaving(false)
      void client.invalidateQueries({ queryKey: slotsKey() })
      void readAgain(client, 'slot')
    }
  }
  const say = (text: string) => {
    setReason(text)
    setErrors({})
  }
  const later = (minutes: number) => change({ endTime: extended(base, values.endTime, minutes) })
  return { base, isMoved, values, change, later, reason, say, errors, refusal, saving, save }
}
export type Times = ReturnType<typeof useTimes>
