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

/** Start and end of today's slots in minutes from now: decided, just over, live, to come. */
const plan = [
  [-75, -45],
  [-38, -8],
  [-5, 25],
  [30, 60],
] as const
const [[earliest], , , [, latest]] = plan
/** Half an hour after its end every lot of a slot is decided. */
const deciding = 30
/** So many minutes after midnight lots have come in, and a first slot may have begun; before, it begins at ten past. */
const opening = 2
const soonest = 12
const first = 10
const length = 30

/**
 * Today's four slots around `now`, and what each is by the clock. Soon after midnight those that went by are shorter, so that
 * the day has something to approve and to weigh from its first quarter of an hour on; nearer to midnight all move together.
 */
export const todaySlots = (now: Date): (Window & { readonly stage: Stage })[] => {
  const began = dayStart(businessDay(now))
  const at = now.getTime()
  const sinceBegin = Math.floor((at - began) / minute)
  const untilEnd = 24 * 60 - 1 - sinceBegin
  const isEarly = sinceBegin < soonest
  const share = isEarly ? 1 : Math.min(1, (sinceBegin - opening) / -earliest)
  const moved = (isEarly ? first - earliest - sinceBegin : 0) - Math.max(0, latest - untilEnd)
  const instant = (minutes: number) =>
    began + (sinceBegin + moved + Math.round(minutes < 0 ? minutes * share : minutes)) * minute
  return plan.map(([start, end]) => {
    const window = { startsAt: instant(start), endsAt: instant(end) }
    return { ...window, stage: stageAt(window, at, deciding * share * minute) }
  })
}

const stageAt = ({ startsAt, endsAt }: Window, now: number, deciding: number): Stage => {
  if (now < startsAt) return 'scheduled'
  if (now < endsAt) return 'live'
  return now < endsAt + deciding ? 'closed' : 'weighing'
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
