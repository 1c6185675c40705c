import { useMemo, useState } from 'react'
import { createSlot } from '#resources/actions/slot'
import type { InwardDesk, WaitingLot } from '#resources/api/inward'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { useAction } from '../../actions/useAction'
import { useDraft } from '../../drafts/useDraft'
import { boxesOf } from '../../parts/boxes'
import { serverNow } from '../../session/clock'
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
  untestedIn,
} from './values'

interface SlotFormData {
  readonly date: string
  readonly waiting: readonly WaitingLot[]
  /** All lots of the day, tested or not. */
  readonly arrived: readonly LotRow[]
  readonly slots: readonly SlotRow[]
  readonly settings: InwardDesk['settings'] | undefined
  /** The round that the page was opened for; null for the usual next slot. */
  readonly asked: number | null
}

/** The boxes that were touched, and the round that was chosen. */
type TouchedSlot = Partial<SlotValues> & { readonly round?: RoundChoice; readonly softClose?: boolean }

export const { boxId, focusBox } = boxesOf('slot')

/** The first box that is typed into. */
export const focusStart = (): void => focusBox('startTime')

/** A new slot: the usual one until a box is touched, its duration tied to its end, and the way to the server. */
export function useNewSlot({ date, waiting, arrived, slots, settings, asked }: SlotFormData) {
  const [touched, setTouched] = useState<TouchedSlot>(asked === null ? {} : { round: asked })
  const draft = useDraft({
    screen: 'slotInput',
    of: { date },
    values: Object.keys(touched).length > 0 ? touched : null,
    onRestore: setTouched,
  })
  const { run, busy, errors, setErrors, refusal, clear } = useAction(createSlot, {
    form: ['startTime', 'endTime', 'duration', 'lotFrom', 'lotTo', 'inwardDate'],
    onDone: () => {
      draft.forget()
      setTouched({})
      setTimeout(focusStart, 0)
    },
  })
  const { round = null, softClose = settings?.softClose ?? false, ...boxes } = touched
  const proposal = proposalOf({ day: date, now: serverNow(), waiting, slots, settings, round })
  const usual = durationOf(proposal) ?? 30
  const startTime = boxes.startTime ?? proposal.startTime
  const values: SlotValues = { ...proposal, endTime: laterBy(startTime, usual), ...boxes, startTime }

  const replace = (next: (before: TouchedSlot) => TouchedSlot) => {
    setTouched(next)
    clear()
  }
  const change = (part: TouchedSlot) => replace((before) => ({ ...before, ...part }))
  const lotNos = exactLots(values, waiting, round)
  const untested = lotNos ? [] : untestedIn(values, arrived)
  const save = async () => {
    const entry = entryOf(values)
    if (!entry.body) {
      setErrors(entry.errors)
      return focusBox(Object.keys(entry.errors)[0] ?? '')
    }
    await run({}, { inwardDate: date, ...entry.body, softClose, ...(lotNos && { lotNos }) })
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
  const { duration, ...found } = errors
  const shown = duration ? { ...found, endTime: duration } : found
  return {
    values,
    change,
    errors: shown as Readonly<Record<string, string>>,
    refusal,
    busy,
    save,
    pick,
    lots,
    untested,
    draft,
    ...choice,
  }
}
export type NewSlot = ReturnType<typeof useNewSlot>
