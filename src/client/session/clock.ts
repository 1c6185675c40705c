import { businessDay } from '#shared/day'

let offset = 0

/** Takes the server's clock from an answer that was just received (ISO text). */
export function learnServerTime(now: string, received: number = Date.now()): void {
  const time = Date.parse(now)
  if (!Number.isNaN(time)) offset = time - received
}

/** The server's time in milliseconds: what the header, countdowns and the bidding room show. */
export const serverNow = (): number => Date.now() + offset

/** The same instant as a date. */
export const serverDate = (): Date => new Date(serverNow())

/** The market's day by the server's clock, YYYY-MM-DD. */
export const today = (): string => businessDay(serverDate())
