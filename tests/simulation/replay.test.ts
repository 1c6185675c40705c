import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/db'
import { openScratch, replayed } from '../support/replayed'
import { playOf } from './play'
import { playDay } from './playDay'
import { openWorld, type World } from './world'

/* Random days, decided again from what was kept of them. SEEDS=50 replays more of them, SEED=12 one. */

const one = process.env.SEED === undefined ? null : Number(process.env.SEED)
const seeds =
  one === null ? Array.from({ length: Math.min(Number(process.env.SEEDS ?? 3), 200) }, (_, n) => n + 1) : [one]

let world: World
let scratch: Db
beforeAll(async () => {
  world = await openWorld()
  scratch = await openScratch()
})
afterAll(async () => {
  await scratch?.close()
  await world?.close()
})

describe('a market day by chance', () => {
  it.each(seeds)(
    'comes to the same when it is decided again, seed %i',
    async (seed) => {
      const play = playOf(world, seed, { isReplayed: true })
      await playDay(play)
      const { deps } = world
      const [of] = await deps.db.query<{ marketId: number }>(
        sql`select market_id from lot where day = ${play.day} limit 1`,
      )
      const report = await replayed(deps, of?.marketId ?? 0, play.day, { into: scratch })
      expect(report.differences).toEqual([])
      expect(report.bids).toBeGreaterThan(0)
    },
    240_000,
  )
})
