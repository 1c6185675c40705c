import { slot } from '#resources/slot'
import { dayText, timeText } from '#shared/day'
import type { InwardDesk, WaitingLot } from '#shared/inwardDesk'
import { issuesOf, type RowIssues } from '#shared/issues'
import type { SlotRow } from '#shared/lotRow'
import { schemaOf } from '#shared/schema'

/** What stands in the boxes of a new slot. */
export interface SlotValues {
  readonly startTime: string
  readonly endTime: string
  readonly lotFrom: string
  readonly lotTo: string
}

const minute = 60_000
const five = 5 * minute
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

const minutesOf = (time: string): number | null =>
  clock.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null

/** '1030' is typed fastest and read as 10:30. */
export const timeTyped = (text: string): string =>
  text.replace(/^(\d{2})(\d{2})$/, '$1:$2').replace(/^(\d{1,2})[.\s](?=\d)/, '$1:')

/** HH:MM so many minutes later, on the same day; '' beyond it. */
export function laterBy(time: string, minutes: number): string {
  const at = minutesOf(time)
  if (at === null || at + minutes >= 24 * 60) return ''
  const end = at + minutes
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** Minutes from start to end; null while either is unreadable or the end is not later. */
export function durationOf({ startTime, endTime }: Pick<SlotValues, 'startTime' | 'endTime'>): number | null {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  return start === null || end === null || end <= start ? null : end - start
}

const isLater = (lot: WaitingLot) => lot.lotStatus !== 'TESTED'

/** The lots up to the first gap: a number in between may be untested or in another slot. */
const withoutGap = (lots: readonly WaitingLot[]): readonly WaitingLot[] => {
  const gap = lots.findIndex(({ lotNo }, at) => at > 0 && lotNo !== (lots[at - 1]?.lotNo ?? 0) + 1)
  return gap === -1 ? lots : lots.slice(0, gap)
}

interface Plan {
  readonly day: string
  readonly now: number
  readonly waiting: readonly WaitingLot[]
  readonly slots: readonly SlotRow[]
  readonly settings: InwardDesk['settings'] | undefined
}

/** The next slot as it would usually be: after the last one, over the first lots that wait, of the usual length. */
export function proposalOf({ day, now, waiting, slots, settings }: Plan): SlotValues {
  const ends = slots.filter(({ slotStatus }) => slotStatus !== 'CANCELLED').map(({ endsAt }) => Date.parse(endsAt))
  const soon = Math.ceil((now + five) / five) * five
  const start = new Date(Math.max(soon, ...ends))
  const startTime = dayText(start) === day ? timeText(start) || '' : ''
  const first = withoutGap(waiting.filter((lot) => !isLater(lot)))
  const lots = (first.length > 0 ? first : waiting).slice(0, settings?.maxLots ?? 40)
  const minutes = first.length > 0 ? settings?.slotMinutes : settings?.laterSlotMinutes
  return {
    startTime,
    endTime: laterBy(startTime, minutes ?? 30),
    lotFrom: String(lots[0]?.lotNo ?? ''),
    lotTo: String(lots.at(-1)?.lotNo ?? ''),
  }
}

const { lotFrom, lotTo, startsAt, endsAt } = slot.fields
const fields = {
  lotFrom,
  lotTo,
  startTime: { type: 'time', label: startsAt.label, required: true },
  endTime: { type: 'time', label: endsAt.label, required: true },
} as const

/** The figures as the server takes them, or what is wrong with them. */
export function entryOf(values: SlotValues): { readonly body: Record<string, unknown>; readonly errors: RowIssues } {
  const result = schemaOf({ fields }, 'create').safeParse(values)
  if (!result.success) return { body: {}, errors: issuesOf(result.error, { fields }) }
  if (durationOf(values) === null) return { body: {}, errors: { endTime: { key: 'rule.timeOrder' } } }
  return { body: result.data, errors: {} }
}

/** The waiting lots that would join. */
export const joining = (
  values: Pick<SlotValues, 'lotFrom' | 'lotTo'>,
  waiting: readonly WaitingLot[],
): readonly WaitingLot[] =>
  waiting.filter(({ lotNo }) => lotNo >= Number(values.lotFrom) && lotNo <= Number(values.lotTo))
