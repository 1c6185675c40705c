import { businessDay } from '#shared/day'

let offset = 0
/** When the clock that decides was told last, by one that nobody sets. */
let learned = Number.NEGATIVE_INFINITY

/** Takes the server's clock from an answer that was just received (ISO text). */
export function learnServerTime(now: string): void {
  const time = Date.parse(now)
  if (Number.isNaN(time)) return
  offset = time - Date.now()
  learned = performance.now()
}

/** Milliseconds: by more than this a device's clock was set, and a room says every two seconds what the time is. */
const jump = 30_000
const ofRoom = 10_000

/**
 * Takes it from whoever goes by a clock of their own, which may be some seconds from the one that decides: a device's clock may
 * be set while a screen stands open, and its day is the market's.
 */
export function noteServerTime(now: string): void {
  const isTold = performance.now() - learned < ofRoom
  if (!isTold && Math.abs(Date.parse(now) - serverNow()) > jump) learnServerTime(now)
}

/** The server's time in milliseconds: what the header, countdowns and the bidding room show. */
export const serverNow = (): number => Date.now() + offset

/** The same instant as a date. */
export const serverDate = (): Date => new Date(serverNow())

/** The market's day by the server's clock, YYYY-MM-DD. */
export const today = (): string => businessDay(serverDate())
