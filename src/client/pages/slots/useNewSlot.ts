import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import type { InwardDesk, WaitingLot } from '#resources/api/inward'
import type { SlotRow } from '#resources/api/lots'
import { useDraft } from '../../crud/useDraft'
import { messageOf, refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { readAgain } from '../../providers/readAgain'
import { serverNow } from '../../session/clock'
import { useErrors } from '../day/useErrors'
import { slotsKey } from '../day/useSlots'
import { inwardKey } from '../inward/queries'
import {
  durationOf,
  entryOf,
  exactLots,
  joining,
  laterBy,
  leftOut,
  proposalOf,
  type RoundChoice,
  type SlotValues,
} from './values'

interface Known {
  readonly date: string
  readonly waiting: readonly WaitingLot[]
  readonly slots: readonly SlotRow[]
  readonly settings: InwardDesk['settings'] | undefined
  /** The round that the page was opened for; null for the usual next slot. */
  readonly asked: number | null
}

/** The boxes that were touched, and the round that was chosen. */
type TouchedSlot = Partial<SlotValues> & { readonly round?: RoundChoice; readonly softClose?: boolean }

/** The first box that is typed into. */
export const startBox = 'slot-startTime'
export const focusStart = (): void => {
  const box = document.getElementById(startBox)
  if (!(box instanceof HTMLInputElement)) return
  box.focus()
  box.select()
}

/** A new slot: the usual one until a box is touched, its duration tied to its end, and the way to the server. */
export function useNewSlot({ date, waiting, slots, settings, asked }: Known) {
  const notify = useNotify()
  const client = useQueryClient()
  const send = usePostOnce('SlotInfo/SaveSlotInfo')
  const [touched, setTouched] = useState<TouchedSlot>(asked === null ? {} : { round: asked })
  const [errors, setErrors] = useErrors()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const draft = useDraft({
    screen: 'slotInput',
    of: { date },
    values: Object.keys(touched).length > 0 ? touched : null,
    onRestore: setTouched,
  })
  const { round = null, softClose = settings?.softClose ?? false, ...boxes } = touched
  const proposal = proposalOf({ day: date, now: serverNow(), waiting, slots, settings, round })
  const usual = durationOf(proposal) ?? 30
  const startTime = boxes.startTime ?? proposal.startTime
  const values: SlotValues = { ...proposal, endTime: laterBy(startTime, usual), ...boxes, startTime }

  const replace = (next: (before: TouchedSlot) => TouchedSlot) => {
    setTouched(next)
    setErrors({})
    setRefusal(null)
  }
  const change = (part: TouchedSlot) => replace((before) => ({ ...before, ...part }))
  const settle = (error: unknown) => {
    const body = refusalOf(error)
    const { duration, ...found } = body?.errors ?? {}
    if (body?.errors) setErrors(duration ? { ...found, endTime: duration } : found)
    else setRefusal(messageOf(error))
  }
  const save = async () => {
    const entry = entryOf(values)
    const lotNos = exactLots(values, waiting, round)
    if (saving) return
    if (!entry.body) return setErrors(entry.errors)
    setSaving(true)
    setRefusal(null)
    try {
      const slot = await send({ inwardDate: date, ...entry.body, softClose, ...(lotNos && { lotNos }) })
      notify('ui.slot.created', { type: 'success', messageArgs: { n: slot.slotNo }, title: 'message.success' })
      draft.forget()
      setTouched({})
      setTimeout(focusStart, 0)
    } catch (error) {
      settle(error)
    } finally {
      setSaving(false)
      void client.invalidateQueries({ queryKey: slotsKey() })
      void readAgain(client, 'slot')
      void client.invalidateQueries({ queryKey: inwardKey })
    }
  }
  /** A click on a lot begins the range of its round, the next one ends it. */
  const pick = (lot: WaitingLot) => {
    const isBegun = touched.lotFrom !== undefined && touched.lotTo === ''
    if (isBegun && lot.lotNo >= Number(touched.lotFrom)) change({ lotTo: String(lot.lotNo) })
    else change({ lotFrom: String(lot.lotNo), lotTo: '', round: lot.round + 1 })
  }
  /** Fills every box anew for exactly the lots that wait for this round. */
  const chooseRound = (next: number) => {
    replace(() => ({ round: next }))
    setTimeout(focusStart, 0)
  }
  const { lotFrom, lotTo } = values
  /** Rounds are put together only on purpose, and only those of the range as it stands. */
  const takeAll = (isAll: boolean) => change({ lotFrom, lotTo, round: isAll ? 'all' : null })
  const lots = useMemo(() => joining({ lotFrom, lotTo }, waiting, round), [lotFrom, lotTo, waiting, round])
  const others = leftOut(values, waiting, round)
  const joinsRound = round === 'all' || !lots[0] ? null : lots[0].round + 1
  const choice = { round, joinsRound, others, chooseRound, takeAll, softClose }
  return { values, change, errors, refusal, saving, save, pick, lots, draft, ...choice }
}
export type NewSlot = ReturnType<typeof useNewSlot>
