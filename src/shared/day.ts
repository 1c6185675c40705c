/**
 * Days and times of the market, always those of India: a fixed +05:30 (India keeps no summer time), so the answer
 * depends neither on the zone of the process nor on the browser's.
 */

/** An instant, or a plain day 'YYYY-MM-DD'. ISO text without a zone is Indian time. */
export type When = Date | string | null | undefined

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const INDIA = 330 * MINUTE
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/**
 * Whether the text is a day of the calendar, as YYYY-MM-DD, of the years 1900 to 2199: a year still being typed
 * (0025) is none.
 */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day that a text writes, as YYYY-MM-DD or DD/MM/YYYY (also with . or -), as YYYY-MM-DD; null for none. */
export function dayIn(text: string): string | null {
  const plain = text.trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  const found = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain
  return isDay(found) ? found : null
}

/** Midnight UTC of a day: days are counted on this scale. */
function dayStart(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day: '${day}'`)
  return Date.parse(`${day}T00:00:00Z`)
}

const dayAt = (time: number): string => {
  const day = new Date(time).toISOString().slice(0, 10)
  if (!isDay(day)) throw new RangeError(`Outside the years 1900 to 2199: ${day}`)
  return day
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return INDIA
  if (zone === 'Z') return 0
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0)
  return (zone.startsWith('-') ? -size : size) * MINUTE
}

function timeOf(instant: Date | string): number {
  if (instant instanceof Date) {
    if (Number.isNaN(instant.getTime())) throw new RangeError('Not a date')
    return instant.getTime()
  }
  const match = INSTANT.exec(instant)
  const [, day = '', hour = '', minute = '', second = '00', fraction = '', zone] = match ?? []
  if (!match || !CLOCK.test(`${hour}:${minute}:${second}`)) throw new RangeError(`Not an instant: '${instant}'`)
  const clock = (Number(hour) * 60 + Number(minute)) * MINUTE + Number(second) * 1000
  return dayStart(day) + clock + Number(fraction.padEnd(3, '0').slice(0, 3)) - offsetOf(zone)
}

/** Indian wall time as 'YYYY-MM-DDTHH:MM:SS', false for an empty input; a plain day keeps itself, at 00:00:00. */
function wall(when: When): string | false {
  if (when === null || when === undefined || when === '') return false
  if (typeof when === 'string' && isDay(when)) return `${when}T00:00:00`
  const time = timeOf(when) + INDIA
  return `${dayAt(time)}${new Date(time).toISOString().slice(10, 19)}`
}

const part = (when: When, from: number, to: number): string | false => {
  const text = wall(when)
  return text === false ? false : text.slice(from, to)
}

/** HH:MM, false for an empty input. @throws RangeError if it is no date. */
export const timeText = (when: When): string | false => part(when, 11, 16)

/** HH:MM:SS, false for an empty input. @throws RangeError if it is no date. */
export const secondsText = (when: When): string | false => part(when, 11, 19)

/** The moment that a standby tells of, to the second: DD/MM/YYYY HH:MM:SS. @throws RangeError if it is no date. */
export const asOfText = (asOf: string): string => `${dayShown(asOf)} ${secondsText(asOf)}`

/** YYYY-MM-DD, false for an empty input. @throws RangeError if it is no date. */
export const dayText = (when: When): string | false => part(when, 0, 10)

/** DD/MM/YYYY, false for an empty input. @throws RangeError if it is no date. */
export const dayShown = (when: When): string | false => {
  const text = wall(when)
  return text === false ? false : `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`
}

/** DD/MM/YYYY HH:MM, '' for an empty input. @throws RangeError if it is no date. */
export const momentShown = (when: When): string => [dayShown(when), timeText(when)].filter(Boolean).join(' ')

/** The market's day of an instant, as YYYY-MM-DD. @throws RangeError if it is no date, or empty. */
export function businessDay(instant: Date | string): string {
  const day = dayText(instant)
  if (day === false) throw new RangeError('An instant is needed')
  return day
}

/** The day `count` days later (earlier if negative). @throws RangeError if it is no day. */
export const addDays = (day: string, count: number): string => dayAt(dayStart(day) + count * DAY)

/** The first of a day's month. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** 0 for Sunday to 6 for Saturday. @throws RangeError if it is no day. */
export const weekday = (day: string): number => new Date(dayStart(day)).getUTCDay()

/** The first day after `day` that is one of `open` (0 for Sunday); the next day where none is. @throws RangeError if it is no day. */
export function nextOpenDay(day: string, open: readonly number[]): string {
  const days = Array.from({ length: 7 }, (_, place) => addDays(day, place + 1))
  return days.find((one) => open.includes(weekday(one))) ?? addDays(day, 1)
}

/** HH:MM (or HH:MM:SS) of a day in India as ISO text in +05:30. @throws RangeError if either is unreadable. */
export function instantOf(day: string, time: string): string {
  dayStart(day)
  if (!CLOCK.test(time)) throw new RangeError(`Not a time: '${time}'`)
  return `${day}T${time.length === 5 ? `${time}:00` : time}+05:30`
}

/** The accounting year (April to March) of a day: '202526' for 2025-04-01. @throws RangeError if it is no day. */
export function accountingYear(day: string): string {
  dayStart(day)
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}${String((year + 1) % 100).padStart(2, '0')}`
}

const yearStart = (code: string) => `${code.slice(0, 4)}-04-01`

/** Whether a text names an accounting year: '202526'. */
export const isAccountingYear = (code: unknown): code is string =>
  typeof code === 'string' && isDay(yearStart(code)) && accountingYear(yearStart(code)) === code

/** First and last day of an accounting year: '202526'. @throws RangeError if the code names no year. */
export function yearRange(code: string): { from: string; to: string } {
  if (!isAccountingYear(code)) throw new RangeError(`Not an accounting year: '${code}'`)
  const from = yearStart(code)
  return { from, to: `${Number(code.slice(0, 4)) + 1}-03-31` }
}

/**
 * The first day of the books that are still open on a day: of the accounting year under way or, for some months after its
 * end, of the one before. @throws RangeError if it is no day.
 */
export function booksFrom(day: string, openMonths: number): string {
  const { from } = yearRange(accountingYear(day))
  const begun = (Number(day.slice(5, 7)) + 8) % 12
  return begun < openMonths ? yearRange(accountingYear(addDays(from, -1))).from : from
}

/** Whether a day is the last of an accounting year. */
export const isYearEnd = (day: string): boolean => day.endsWith('-03-31')

/** '202627' as it is said: 2026–27. */
export const yearText = (code: string): string => `${code.slice(0, 4)}–${code.slice(4)}`
