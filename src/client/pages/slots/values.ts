import type { Body } from '#resources/api/calls'
import type { InwardDesk, WaitingLot } from '#resources/api/inward'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { slot } from '#resources/slot'
import { plainFigure } from '#shared/clean'
import { dayText, timeText } from '#shared/day'
import { issuesOf, type RowIssue, type RowIssues } from '#shared/issues'
import { schemaOf } from '#shared/schema'
import { plainDigits } from '#shared/spelling'

/** What stands in the boxes of a new slot. */
export interface SlotValues {
  readonly startTime: string
  readonly endTime: string
  readonly lotFrom: string
  readonly lotTo: string
}

const minute = 60_000
const five = 5 * minute
const lastMinute = 24 * 60 - 1
const clock = /^([01]?\d|2[0-3]):[0-5]\d$/

/** Minutes since midnight of HH:MM or H:MM; null where it is unreadable. */
export const minutesOf = (time: string): number | null =>
  clock.test(time) ? Number(time.slice(0, -3)) * 60 + Number(time.slice(-2)) : null

/** '1030' is typed fastest and read as 10:30; Tamil digits are read as others. */
export const timeTyped = (text: string): string =>
  plainDigits(text)
    .replace(/^(\d{2})(\d{2})$/, '$1:$2')
    .replace(/^(\d{1,2})[.\s](?=\d)/, '$1:')

/** HH:MM so many minutes later, on the same day; '' beyond it. */
export function laterBy(time: string, minutes: number): string {
  const at = minutesOf(time)
  if (at === null || at + minutes > lastMinute) return ''
  const end = at + minutes
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** Minutes from start to end; null while either is unreadable or the end is not later. */
export function durationOf({ startTime, endTime }: Pick<SlotValues, 'startTime' | 'endTime'>): number | null {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  return start === null || end === null || end <= start ? null : end - start
}

const whole = /^\d+$/

/** HH:MM of the end, so many typed minutes after the start; '' where there is none on the same day. */
export function endAfter(startTime: string, typed: string): string {
  const minutes = plainFigure(typed)
  return whole.test(minutes) && Number(minutes) > 0 ? laterBy(startTime, Number(minutes)) : ''
}

/** What is wrong with the typed minutes of a slot; null where they are none, or nobody knows yet from when. */
export function durationIssue(startTime: string, typed: string): RowIssue | null {
  if (typed.trim() === '') return null
  const minutes = plainFigure(typed)
  if (!whole.test(minutes)) return { key: 'rule.integer' }
  if (Number(minutes) === 0) return { key: 'rule.min', args: { min: 1 } }
  const start = minutesOf(startTime)
  return start === null ? null : { key: 'rule.max', args: { max: lastMinute - start } }
}

/** The lots of one round alone, of every round, or of the lowest round in the range. */
export type RoundChoice = number | 'all' | null

/** The round that a lot would join. */
const nextRound = ({ round }: WaitingLot) => round + 1

const lowestRound = (lots: readonly WaitingLot[]): number => Math.min(...lots.map(nextRound))

export interface RoundWaiting {
  readonly round: number
  readonly lots: number
}

/** How many lots wait for each round, the first round first. */
export function roundsWaiting(waiting: readonly WaitingLot[]): readonly RoundWaiting[] {
  const rounds = [...new Set(waiting.map(nextRound))].sort((a, b) => a - b)
  return rounds.map((round) => ({ round, lots: waiting.filter((lot) => nextRound(lot) === round).length }))
}

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
  readonly round?: RoundChoice
}

/**
 * The next slot as it would usually be: after the last one, over the first lots of one round that wait, of that round's
 * usual length. Fresh lots have five minutes to be announced; those of a later round are in the hall already.
 */
export function proposalOf({ day, now, waiting, slots, settings, round = null }: Plan): SlotValues {
  const next = typeof round === 'number' ? round : lowestRound(waiting)
  const isFirst = next === 1
  const ends = slots.filter(({ slotStatus }) => slotStatus !== 'CANCELLED').map(({ endsAt }) => Date.parse(endsAt))
  const soon = Math.ceil((isFirst || waiting.length === 0 ? now + five : now) / five) * five
  const last = Math.ceil(Math.max(0, ...ends) / minute) * minute
  const start = new Date(Math.max(soon, last))
  const startTime = dayText(start) === day ? timeText(start) || '' : ''
  const group = waiting.filter((lot) => nextRound(lot) === next)
  const lots = (isFirst ? withoutGap(group) : group).slice(0, settings?.maxLots ?? 40)
  const minutes = isFirst ? settings?.slotMinutes : settings?.laterSlotMinutes
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

type SlotEntry = Pick<Body<'SlotInfo/SaveSlotInfo'>, 'startTime' | 'endTime' | 'lotFrom' | 'lotTo'>

/** The figures as the server takes them, or what is wrong with them. */
export function entryOf(values: SlotValues): { readonly body: SlotEntry | null; readonly errors: RowIssues } {
  const result = schemaOf({ fields }, 'create').safeParse(values)
  if (!result.success) return { body: null, errors: issuesOf(result.error, { fields }) }
  if (durationOf(values) === null) return { body: null, errors: { endTime: { key: 'rule.timeOrder' } } }
  return { body: result.data as unknown as SlotEntry, errors: {} }
}

type Range = Pick<SlotValues, 'lotFrom' | 'lotTo'>

const within = <L extends Pick<LotRow, 'lotNo'>>(range: Range, lots: readonly L[]): readonly L[] =>
  lots.filter(({ lotNo }) => lotNo >= Number(range.lotFrom) && lotNo <= Number(range.lotTo))

/** The waiting lots of the range that would join: of one round, unless all are asked for. */
export function joining(range: Range, waiting: readonly WaitingLot[], round: RoundChoice): readonly WaitingLot[] {
  const lots = within(range, waiting)
  if (round === 'all') return lots
  const wanted = round ?? lowestRound(lots)
  return lots.filter((lot) => nextRound(lot) === wanted)
}

/** How many lots of the range wait for another round than those that join. */
export const leftOut = (range: Range, waiting: readonly WaitingLot[], round: RoundChoice): number =>
  within(range, waiting).length - joining(range, waiting, round).length

/** The numbers of the lots that join, where the range alone would take others too; undefined where it says enough. */
export function exactLots(range: Range, waiting: readonly WaitingLot[], round: RoundChoice): number[] | undefined {
  const lots = joining(range, waiting, round)
  const isExact = leftOut(range, waiting, round) > 0 || lots.some((lot) => lot.round > 0)
  return isExact ? lots.map(({ lotNo }) => lotNo) : undefined
}

/** The numbers for which a range that is sent as such is refused: untested lots stand among those that would join. */
export const untestedIn = (range: Range, lots: readonly LotRow[]): readonly number[] =>
  within(range, lots)
    .flatMap(({ lotNo, lotStatus }) => (lotStatus === 'INWARD' ? lotNo : []))
    .sort((a, b) => a - b)
