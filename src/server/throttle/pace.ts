export interface PaceOptions {
  /** So many at once cost no waiting. */
  readonly burst: number
  readonly perSecond: number
  /** Milliseconds that one waits at most. */
  readonly longest: number
}

export interface Pace {
  /** Milliseconds that the next request of `key` waits before anything is done for it; 0 for whoever keeps to the pace. */
  wait(key: string, now: number): number
}

/** As many keys as are kept before those who have rested are forgotten. */
const kept = 10_000

/**
 * How fast one address may ask. Who asks faster waits, and with them only their own connection: an answer at once would
 * be asked for again at once, and a refusal costs as much as an answer.
 */
export function createPace({ burst, perSecond, longest }: PaceOptions): Pace {
  const step = 1000 / perSecond
  const ahead = burst * step
  /** When all that a key asked for so far would have been done, at the pace. */
  const due = new Map<string, number>()
  let swept = 0
  const forget = (now: number) => {
    if (due.size <= kept || now - swept < 1000) return
    swept = now
    for (const [one, at] of due) if (at <= now) due.delete(one)
  }
  return {
    wait(key, now) {
      forget(now)
      const at = Math.min(Math.max(due.get(key) ?? 0, now) + step, now + ahead + longest)
      due.set(key, at)
      return Math.max(0, Math.round(at - now - ahead))
    },
  }
}
