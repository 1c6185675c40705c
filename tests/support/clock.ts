export interface TestClock {
  now(): Date
  /** To an instant, as '2026-04-01T04:30:00.000Z'. */
  set(instant: string | Date): void
  /** Forward by milliseconds. */
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export const settableClock = (start: string | Date = '2026-04-01T04:30:00.000Z'): TestClock => {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set(instant) {
      at = new Date(instant).getTime()
    },
    advance(ms) {
      at += ms
    },
  }
}
