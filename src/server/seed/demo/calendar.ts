import { addDays, businessDay, instantOf, weekday } from '#shared/day'

const minute = 60_000

/** A slot's time, in milliseconds since 1970. */
export interface Window {
  readonly startsAt: number
  readonly endsAt: number
}

/** How far a slot is: before its time, under way, over, decided and on the scale, billed. */
export type Stage = 'scheduled' | 'live' | 'closed' | 'weighing' | 'billed'

const isMarketDay = (day: string) => weekday(day) !== 0

/** The last `count` market days (Monday to Saturday) before `today`, the oldest first. */
export const daysBehind = (today: string, count: number): string[] => {
  const days: string[] = []
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1))
    if (isMarketDay(day)) days.unshift(day)
  return days
}

const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

/** A market day before the middle of each month from April 2025 to the month before `today`'s; no holiday lies there. */
export const monthlyDays = (today: string): string[] => {
  const days: string[] = []
  for (let month = '2025-04'; month < today.slice(0, 7); month = nextMonth(month)) {
    const middle = `${month}-12`
    days.push(isMarketDay(middle) ? middle : addDays(middle, 1))
  }
  return days
}

/** Midnight in India at which the day begins. */
export const dayStart = (day: string): number => Date.parse(instantOf(day, '00:00'))

/** The slots of a day gone by: half an hour each from 10:30, ten minutes between them. */
export const pastWindows = (day: string, count: number): Window[] =>
  Array.from({ length: count }, (_, place) => {
    const startsAt = Date.parse(instantOf(day, '10:30')) + place * 40 * minute
    return { startsAt, endsAt: startsAt + 30 * minute }
  })

/** Start of today's slots in minutes from now: decided, just over, live, to come. Half an hour each. */
const starts = [-75, -38, -5, 30] as const
const length = 30

/**
 * Today's four slots around `now`. Near midnight they move together, so that all of them stay within the market's day:
 * what each is then follows from the clock.
 */
export const todayWindows = (now: Date): Window[] => {
  const began = dayStart(businessDay(now))
  const atMinute = Math.floor(now.getTime() / minute) * minute
  const sinceBegin = Math.floor((atMinute - began) / minute)
  const untilEnd = 24 * 60 - 1 - sinceBegin
  const early = Math.max(0, 10 - starts[0] - sinceBegin)
  const late = Math.max(0, starts[3] + length - untilEnd)
  return starts.map((start) => {
    const startsAt = atMinute + (start + early - late) * minute
    return { startsAt, endsAt: startsAt + length * minute }
  })
}

/** What a slot of today is by the clock; half an hour after its end every lot of it is decided. */
export const stageAt = ({ startsAt, endsAt }: Window, now: number): Stage => {
  if (now < startsAt) return 'scheduled'
  if (now < endsAt) return 'live'
  return now < endsAt + 30 * minute ? 'closed' : 'weighing'
}

/** What ends sooner is not worth opening. */
const shortest = 3 * minute

/**
 * A slot from `now` on beside those that are `taken`, within the market's day: half an hour, or until the next one begins; 'runs'
 * where one runs, null where there is no time for one.
 */
export function windowNow(now: Date, taken: readonly Window[]): Window | 'runs' | null {
  const at = now.getTime()
  const open = taken.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  if (open) return open.endsAt - at < shortest ? null : 'runs'
  const startsAt = Math.max(
    Math.floor(at / minute) * minute,
    ...taken.flatMap(({ endsAt }) => (endsAt <= at ? [endsAt] : [])),
  )
  const midnight = dayStart(addDays(businessDay(now), 1)) - minute
  const next = taken.flatMap((other) => (other.startsAt > at ? [other.startsAt] : []))
  const endsAt = Math.min(startsAt + length * minute, midnight, ...next)
  return endsAt - at < shortest ? null : { startsAt, endsAt }
}
