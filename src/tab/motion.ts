import { sql } from 'drizzle-orm'
import type { App } from '../server/app'
import type { Db } from '../server/db/db'
import { log } from '../server/log'
import { demoPassword } from '../server/seed/demo/accounts'
import type { Fetch } from '../simulate/caller'
import { pause } from '../simulate/pause'
import { simulate } from '../simulate/run'
import { withCookies } from './calls'

/* Reelers who bid by themselves, over the same API as those at a window, wherever bidding goes on. */

/** The last of the demo's forty: the first are for whoever practises on a phone. */
const crowd = { first: 21, reelers: 20, pace: 0.7 }
const lookEvery = 10_000
/** What ends sooner is not worth signing in for. */
const shortest = '1 minute'

const isBidding = async (db: Db): Promise<boolean> =>
  (
    await db.query(sql`select 1 from slot s join mas_user u on u.market_id = s.market_id
      where u.user_name = 'marketofficer' and s.slot_status = 'LIVE' and s.ends_at > now() + ${shortest}::interval`)
  ).length > 0

/** Lets the crowd bid in each slot that runs, for as long as the market lives. */
export async function moveDay(app: App, db: Db, url: string): Promise<never> {
  const fetch: Fetch = (request, { sent, keep }) =>
    app.fetch(withCookies(sent, request), { address: 'practice', setCookie: keep })
  const { signal } = new AbortController()
  for (let turn = 1; ; turn += 1) {
    await pause(lookEvery)
    try {
      if (!(await isBidding(db))) continue
      const options = { ...crowd, url, minutes: 240, password: demoPassword, officer: 'marketofficer', seed: `${turn}` }
      await simulate(options, { fetch, print: () => undefined, signal })
    } catch (error) {
      log.fault(error, 'Nobody bids by themselves')
    }
  }
}
