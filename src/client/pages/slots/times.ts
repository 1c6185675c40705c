import type { Body } from '#resources/api/calls'
import type { SlotRow } from '#resources/api/lots'
import { slot as declaration } from '#resources/slot'
import { dayText, timeText } from '#shared/day'
import type { RowIssues } from '#shared/issues'
import { reasonIssue } from '#shared/reason'
import type { TermArguments, TermKey } from '#shared/terms'
import { laterBy, minutesOf, type SlotValues } from './values'

const aDay = 24 * 60
const longest = declaration.fields.duration.max ?? aDay

/** What stands in the boxes of a slot's times, HH:MM. */
export type TimesValues = Pick<SlotValues, 'startTime' | 'endTime'>

export const timesOf = ({ startsAt, endsAt }: SlotRow): TimesValues => ({
  startTime: timeText(startsAt) || '',
  endTime: timeText(endsAt) || '',
})

/** The end so many minutes later than the box says, or than the slot ends where the box is unreadable; past midnight it goes on at 00:00. */
export function extended(slot: SlotRow, endTime: string, minutes: number): string {
  const end = minutesOf(endTime) ?? minutesOf(timesOf(slot).endTime)
  return end === null ? endTime : laterBy('00:00', (end + minutes) % aDay)
}

/**
 * Minutes of the slot's day until the end as the boxes say it: one before the start is of the next day where the slot runs past midnight, or
 * may do so until then.
 */
function endOf(slot: SlotRow, values: TimesValues): number | null {
  const [start, end] = [minutesOf(values.startTime), minutesOf(values.endTime)]
  if (start === null || end === null) return null
  if (end > start) return end
  const next = end + aDay
  return (dayText(slot.endsAt) || '') > slot.day || next - start <= longest ? next : null
}

type TimesBody = Body<'SlotInfo/ChangeTimes'>

/** What is sent: the start only where it moves, and a live slot keeps it. Null where nothing would change. */
export function timesBody(slot: SlotRow, values: TimesValues, reason: string): TimesBody | null {
  const { startTime, endTime } = timesOf(slot)
  const isMoved = slot.slotStatus === 'SCHEDULED' && values.startTime !== startTime
  if (values.endTime === endTime && !isMoved) return null
  const body = { id: slot.id, version: slot.version, endTime: values.endTime, reason: reason.trim() }
  return isMoved ? { ...body, startTime: values.startTime } : body
}

/** What is wrong with the boxes before anything is sent. */
export function timesIssues(slot: SlotRow, values: TimesValues, reason: string): RowIssues {
  const found: Record<string, RowIssues[string]> = {}
  if (minutesOf(values.startTime) === null) found.startTime = { key: 'desk.times.same' }
  if (minutesOf(values.endTime) === null) found.endTime = { key: 'desk.times.same' }
  else if (!found.startTime && endOf(slot, values) === null) found.endTime = { key: 'rule.timeOrder' }
  if (!timesBody(slot, values, reason)) found.endTime ??= { key: 'desk.times.same' }
  const issue = reasonIssue(reason)
  return issue ? { ...found, reason: issue } : found
}

/** What the change means for those in the hall; null while the boxes say no change. */
export function meaningOf(slot: SlotRow, values: TimesValues): { key: TermKey; args: TermArguments } | null {
  const before = timesOf(slot)
  const [from, to] = [endOf(slot, before), endOf(slot, values)]
  if (from === null || to === null) return null
  if (slot.slotStatus === 'SCHEDULED') {
    const isSame = values.startTime === before.startTime && to === from
    return isSame ? null : { key: 'desk.times.moved', args: { start: values.startTime, end: values.endTime } }
  }
  if (to === from) return null
  const key = to > from ? 'desk.times.longer' : 'desk.times.shorter'
  return { key, args: { end: values.endTime, n: Math.abs(to - from) } }
}
