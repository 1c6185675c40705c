import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { InwardDesk, WaitingLot } from '#shared/inwardDesk'
import type { SlotRow } from '#shared/lotRow'
import { useAsking } from '../../feedback/useAsking'
import { useToast } from '../../feedback/useToast'
import { messageOf, refusalOf } from '../../http/HttpError'
import { post } from '../../http/http'
import { serverNow } from '../../session/clock'
import { useErrors } from '../day/useErrors'
import { slotsKey } from '../day/useSlots'
import { inwardKey } from '../inward/queries'
import { useSlotDraft } from './useSlotDraft'
import { durationOf, entryOf, joining, laterBy, proposalOf, type SlotValues } from './values'

interface Known {
  readonly date: string
  readonly waiting: readonly WaitingLot[]
  readonly slots: readonly SlotRow[]
  readonly settings: InwardDesk['settings'] | undefined
}

const send = (body: object) => post<SlotRow>('SlotInfo/SaveSlotInfo', body)

/** The first box that is typed into. */
export const startBox = 'slot-startTime'
export const focusStart = (): void => {
  const box = document.getElementById(startBox)
  if (!(box instanceof HTMLInputElement)) return
  box.focus()
  box.select()
}

/** A new slot: the usual one until a box is touched, its duration tied to its end, and the way to the server. */
export function useNewSlot({ date, waiting, slots, settings }: Known) {
  const translate = useTranslate()
  const toast = useToast()
  const asking = useAsking()
  const client = useQueryClient()
  const [touched, setTouched] = useState<Partial<SlotValues>>({})
  const [errors, setErrors] = useErrors()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const draft = useSlotDraft(date, touched, setTouched)
  const proposal = proposalOf({ day: date, now: serverNow(), waiting, slots, settings })
  const usual = durationOf(proposal) ?? 30
  const startTime = touched.startTime ?? proposal.startTime
  const values: SlotValues = { ...proposal, endTime: laterBy(startTime, usual), ...touched, startTime }

  const change = (part: Partial<SlotValues>) => {
    setTouched((before) => ({ ...before, ...part }))
    setErrors({})
    setRefusal(null)
  }
  const settle = (error: unknown) => {
    const body = refusalOf(error)
    const { duration, ...found } = body?.errors ?? {}
    if (body?.errors) setErrors(duration ? { ...found, endTime: duration } : found)
    else setRefusal(messageOf(error))
  }
  const save = async () => {
    const entry = entryOf(values)
    if (saving) return
    if (Object.keys(entry.errors).length > 0) return setErrors(entry.errors)
    setSaving(true)
    setRefusal(null)
    try {
      const slot = await asking(send, { inwardDate: date, ...entry.body })
      if (!slot) return
      toast.success({ title: translate('message.success'), text: translate('ui.slot.created', { n: slot.slotNo }) })
      draft.forget()
      setTouched({})
      setTimeout(focusStart, 0)
    } catch (error) {
      settle(error)
    } finally {
      setSaving(false)
      void client.invalidateQueries({ queryKey: slotsKey() })
      void client.invalidateQueries({ queryKey: inwardKey })
    }
  }
  /** A click on a lot begins the range, the next one ends it. */
  const pick = ({ lotNo }: WaitingLot) => {
    const isBegun = touched.lotFrom !== undefined && touched.lotTo === ''
    if (isBegun && lotNo >= Number(touched.lotFrom)) change({ lotTo: String(lotNo) })
    else change({ lotFrom: String(lotNo), lotTo: '' })
  }
  const { lotFrom, lotTo } = values
  const lots = useMemo(() => joining({ lotFrom, lotTo }, waiting), [lotFrom, lotTo, waiting])
  return { values, change, errors, refusal, saving, save, pick, lots, draft }
}
export type NewSlot = ReturnType<typeof useNewSlot>
