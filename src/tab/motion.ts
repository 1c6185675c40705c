import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import type { App } from '../server/app'
import type { Deps } from '../server/context'
import type { Db } from '../server/db/db'
import { log } from '../server/log'
import { demoPassword } from '../server/seed/demo/password'
import { openDemoDay, openDemoSlot } from '../server/seed/demo/seed'
import type { Fetch } from '../simulate/caller'
import { pause } from '../simulate/pause'
import { simulate } from '../simulate/run'
import { withCookies } from './calls'

/* Reelers who bid by themselves, over the same API as those at a window, wherever bidding goes on. */

/** The last of the demo's forty, so few that they hold nobody up: the first are for whoever practises on a phone. */
const crowd = { first: 29, reelers: 12, pace: 0.5 }
const lookEvery = 3_000
/** What ends sooner is not worth signing in for. */
const shortest = '1 minute'

const isBidding = async (db: Db): Promise<boolean> =>
  (
    await db.query(sql`select 1 from slot s join mas_user u on u.market_id = s.market_id
      where u.user_name = 'marketofficer' and s.slot_status = 'LIVE' and s.ends_at > now() + ${shortest}::interval`)
  ).length > 0

export interface DayTurner {
  /** Opens today's market day where it is not open yet. */
  day(): Promise<void>
  /** Lets a slot run in it, once a day. */
  slot(): Promise<void>
}

/**
 * The days of a market that was left yesterday, or that is looked at over midnight. Who practises ends the day as they like: no
 * further slot comes by itself.
 */
export function dayTurner(deps: Deps): DayTurner {
  let opened = ''
  let moving = ''
  const today = () => businessDay(deps.clock.now())
  return {
    async day() {
      const day = today()
      if (opened !== day) await openDemoDay(deps)
      opened = day
    },
    async slot() {
      const day = today()
      if (moving === day || !(await openDemoSlot(deps))) return
      moving = day
      // A worker ends without a word: what a day brought is not to be gone through again each time the market opens.
      await deps.db.query(sql`checkpoint`)
    },
  }
}

/** Lets the crowd bid in each slot that runs, for as long as the market lives; day and slot come before each look. */
export async function moveDay(
  app: App,
  db: Db,
  { url, turn }: { readonly url: string; readonly turn: DayTurner },
): Promise<never> {
  const fetch: Fetch = (request, { sent, keep }) =>
    app.fetch(withCookies(sent, request), { address: 'practice', setCookie: keep })
  const { signal } = new AbortController()
  for (let play = 1; ; play += 1) {
    try {
      await turn.day()
      await turn.slot()
      const options = { ...crowd, url, minutes: 240, password: demoPassword, officer: 'marketofficer', seed: `${play}` }
      if (await isBidding(db)) await simulate(options, { fetch, print: () => undefined, signal })
    } catch (error) {
      log.fault(error, 'Nobody bids by themselves')
    }
    await pause(lookEvery)
  }
}
