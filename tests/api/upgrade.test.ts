import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/server/db/migrate'
import { prepareDatabase } from '../../src/server/db/prepare'
import { databaseFindings } from '../../src/server/doctor/catalogue'
import { sealEvidence } from '../../src/server/evidence/seals'
import { findBroken } from '../../src/server/evidence/service'
import { loadReference } from '../../src/server/seed/load'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction, bid, brokenLink } from '../support/auction'
import type { TestClient } from '../support/cookies'
import type { TestDatabase } from '../support/emptyDatabase'
import { program } from '../support/program'
import { earlierDatabase } from '../support/upgrade/earlier'

/* A database of the program that made functions, views and triggers at each start, brought to this version under it. */

let database: TestDatabase
let market: TestApp
let made: Auction
let earlier: pg.Client

/** As that program bids: by names in public, on a connection that knows of no version. */
async function earlierBid(lotId: number, amount: number, key: string): Promise<Record<string, unknown>> {
  const { rows } = await earlier.query(
    `select answer from mas_user u, lateral place_bids(array[u.id], array[u.customer_id], array[$1::bigint], array[$2::int], array[$3],
      array[true], array[true], array['by phone'], array[null::text], array[null::timestamptz])
     where u.user_name = 'reeler02'`,
    [lotId, amount, key],
  )
  return rows[0].answer
}

const triggers = () =>
  database.db.query<{ name: string; written: string }>(sql`
    select t.tgrelid::regclass::text || '.' || t.tgname as name, t.xmin::text as written
    from pg_trigger t where not t.tgisinternal order by 1`)

let client: TestClient
beforeAll(async () => {
  database = await earlierDatabase()
  market = await testApp({ database })
  made = await auction(market, { lots: 2, floor: 600 })
  earlier = new pg.Client({ connectionString: database.url })
  await earlier.connect()
})
afterAll(async () => {
  await earlier?.end()
  await market?.close()
})

describe('an upgrade of a database that had everything in public', () => {
  it('leaves every trigger alone that stands as it should', async () => {
    expect(await earlierBid(made.lots[0] ?? 0, 601, 'before')).toMatchObject({ placed: { amount: 601 } })
    const before = await triggers()
    const until = program.migrations.findIndex(({ tag }) => tag.endsWith('_triggers')) + 1
    expect(until).toBeGreaterThan(13)
    await migrate(database.db, program.migrations.slice(0, until))
    const after = new Map((await triggers()).map(({ name, written }) => [name, written]))
    expect(before.length).toBeGreaterThan(70)
    expect(before.filter(({ name, written }) => after.get(name) !== written)).toEqual([])
  })

  it('ends with both programs at work on one lot, each by its own functions', async () => {
    const [lot = 0] = made.lots
    await prepareDatabase(database.db, program)
    await loadReference(database.db)
    // A market that sold before is open, one that never did is not.
    const open = await database.db.query(sql`
      select b.code, o.opened_by_id from market_opening o join mas_branch b on b.id = o.market_id`)
    expect(open).toEqual([{ code: 'DPI', openedById: null }])
    client = await market.client('reeler01')
    for (let step = 1; step <= 3; step += 1) {
      expect((await bid(client, lot, 600 + step * 10)).status).toBe(200)
      expect(await earlierBid(lot, 601 + step * 10, `beside-${step}`)).toMatchObject({
        placed: { amount: 601 + step * 10 },
      })
    }
    expect(await brokenLink(market.db, lot)).toBeNull()
    const { rows } = await earlier.query(`select broken_bid($1) as at, (select count(*)::int from sold) as sold`, [lot])
    // The program before knows one way of hashing: by it the first bid of this one is where the chain breaks.
    expect(rows).toEqual([{ at: 2, sold: 0 }])
    // Its bids leave no attempts, and nothing misses them.
    const kept = await database.db.query(sql`
      select b.hash_version, count(*)::int as bids, count(a.id)::int as attempts from bid b
      left join bid_attempt a on a.lot_id = b.lot_id and a.sequence = b.sequence group by 1 order by 1`)
    expect(kept).toEqual([
      { hashVersion: 1, bids: 4, attempts: 0 },
      { hashVersion: 2, bids: 3, attempts: 3 },
    ])
    await sealEvidence(database.db, market.deps.signer, market.clock.now())
    expect((await findBroken(database.db, market.deps.signer)).filter((one) => /ttempt|Bids/.test(one))).toEqual([])
  })

  it('keeps what the audit counted, and finds nothing to do the next time', async () => {
    const [numbers] = await database.db.query<{ same: boolean }>(
      sql`select audit_txid('7'::xid8) = 7 + (select ahead from audit_numbering) as same`,
    )
    expect(numbers?.same).toBe(true)
    expect(await migrate(database.db, program.migrations)).toEqual([])
  })
})

describe('triggers', () => {
  it('of the database are those of the declarations, with all else', async () => {
    expect(await databaseFindings(database.db, program.migrations, '')).toEqual([])
  })

  it('call nothing of a version, whose schema may go', async () => {
    const calls = await database.db.query(sql`
      select p.proname as caller, v.proname as called
      from pg_proc p, pg_proc v
      where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype
        and v.pronamespace = ${program.version.name}::regnamespace and p.prosrc ~ ('\\m' || v.proname || '\\s*\\(')`)
    expect(calls).toEqual([])
  })
})
