import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../src/server/db/prepare'
import { loadReference } from '../../src/server/seed/load'
import { testApp } from '../support/app'
import { type Auction, auction, bid, endNow } from '../support/auction'
import { demoApp } from '../support/demo'
import { type Hall, hallOf } from '../support/hall'
import { program } from '../support/program'
import { openScratch, replayed, tampered } from '../support/replayed'
import { post, weigh } from '../support/sold'
import { unguarded } from '../support/unguarded'
import { earlierDatabase } from '../support/upgrade/earlier'
import { recordedDatabase, recordedDay } from '../support/upgrade/recorded'

/* A market's day decided again, by the rules, from what was kept of it. */

describe('a day that was bid, decided, weighed and billed', () => {
  let { test, desk, first, second } = {} as Hall
  let made: Auction
  let day = ''

  beforeAll(async () => {
    ;({ test, desk, first, second } = await hallOf(2))
    made = await auction(test, { lots: 4 })
    const [one = 0, two = 0, three = 0] = made.lots
    await bid(first, one, 620)
    await bid(second, one, 620)
    await bid(second, one, 650)
    await bid(first, one, 1_400)
    await bid(first, one, 1_400, { confirmed: ['amount'] })
    await bid(second, two, 500)
    await bid(second, two, 605)
    await bid(first, two, 650.5)
    await bid(first, two, 700)
    await bid(first, three, 610)
    const [highest] = await test.db.query<{ id: number }>(
      sql`select id from bid where lot_id = ${one} and amount = 1400`,
    )
    expect((await post(desk, 'BiddingInfo/WithdrawBid', { bidId: highest?.id, reason: 'Typed wrongly' })).status).toBe(
      200,
    )
    await endNow(test, made.slotId)
    await test.app.tick()
    await bid(first, one, 900)
    const decisions = [
      { lotId: one, verdict: 'APPROVED', amount: 650 },
      { lotId: two, verdict: 'APPROVED', amount: 700 },
      { lotId: three, verdict: 'REJECTED', reason: 'Too low' },
    ]
    const head = await test.client('branchad')
    const decided = await post(head, 'SlotInfo/auction-approval-user', { slotId: made.slotId, decisions })
    expect([decided.status, await decided.text()]).toEqual([200, expect.anything()])
    // Who may say yes to a price that was lowered is nothing that a day of before is held to.
    await test.arrange(sql`
      insert into account_link (user_id, by_id, kind, at) select h.id, d.id, 'PASSWORD', now()
      from mas_user h, mas_user d where h.user_name = 'branchad' and d.user_name = 'marketofficer'`)
    // The app's clock goes on as the database's did.
    test.clock.set(new Date())
    for (const lot of [one, two]) await weigh(desk, lot, '28.350')
    const billed = await post(desk, 'Invoice/process', { slotId: made.slotId, sides: ['farmer', 'reeler'] })
    expect([billed.status, await billed.text()]).toEqual([200, expect.anything()])
    day = (await test.db.query<{ day: string }>(sql`select day from lot where id = ${one}`))[0]?.day ?? ''
  })
  afterAll(() => test?.close())

  it('comes to the same again', async () => {
    const report = await replayed(test.deps, made.marketId, day)
    expect(report.differences).toEqual([])
    expect(report.bids).toBe(10)
  })

  it('says where it does not: a refusal, a price, a winner that the rules do not give', async () => {
    /** What is found after tampering; nothing of it stays. */
    const foundAfter = async (statement: string) => {
      const { differences } = await replayed(test.deps, made.marketId, day, { books: tampered(test.db, statement) })
      return differences.map(({ thing }) => thing).join('\n')
    }
    const [one] = made.lots
    expect(
      await foundAfter(`update bid_attempt set outcome = 'REFUSED', rule = 'rule.bid.notHigher', sequence = null
        where lot_id = ${one} and amount = 650`),
    ).toMatch(/Bid of ₹ 650 on lot 1 /)
    expect(await foundAfter(`update lot set price_per_kg = 640 where id = ${one}`)).toBe('Lot 1: price, reeler, levies')
    expect(
      await foundAfter(
        `update lot_round set highest_reeler_id = (select min(id) from mas_customer) where lot_id = ${one}`,
      ),
    ).toMatch(/Lot 1, round 1/)
  }, 120_000)
})

/** Whether it is told of a slot that is not over, or of one of its lots. */
const isOfOpen = (thing: string, open: readonly { readonly slotId: number; readonly lotNo: number }[]) =>
  open.some(({ slotId, lotNo }) => new RegExp(`^(Lot ${lotNo}|Slot ${slotId})\\b`).test(thing))

describe('the demo', () => {
  it('comes to the same on its days, the one under way among them, what was refused as well', async () => {
    const demo = await demoApp()
    const scratch = await openScratch()
    try {
      const days = await demo.db.query<{ marketId: number; day: string; bids: number; refused: number }>(sql`
        select t.market_id, t.day, count(*)::int as bids, count(*) filter (where a.sequence is null)::int as refused
        from bid_attempt a join lot t on t.id = a.lot_id group by 1, 2 order by 2 desc, 1`)
      expect(days.length).toBeGreaterThan(30)
      // The demo's clock stands in the midst of the day; the database's, by which the replay ends, is past it and closes every slot.
      const open = await demo.db.query<{ marketId: number; day: string; slotId: number; lotNo: number }>(sql`
        select t.market_id, t.day, t.slot_id, t.lot_no from lot t join slot s on s.id = t.slot_id where s.slot_status in ('LIVE', 'SCHEDULED')`)
      expect(days.filter(({ refused }) => refused === 0)).toEqual([])
      // The last days and some of each week before: they were made alike, and each takes as long as its bids.
      const some = days.filter((_, n) => n < 4 || n % 5 === 0)
      for (const { marketId, day, bids } of some) {
        const report = await replayed(demo.deps, marketId, day, { into: scratch })
        const own = open.filter((one) => one.marketId === marketId && one.day === day)
        const differences = report.differences.filter(({ thing }) => !isOfOpen(thing, own))
        expect([day, differences.slice(0, 5)]).toEqual([day, []])
        expect(report.bids).toBe(bids)
      }
    } finally {
      await scratch.close()
      await demo.close()
    }
  }, 900_000)
})

describe('a day that the version before recorded', () => {
  it('comes to the same, its bids without attempts and those of this version beside them', async () => {
    const database = await earlierDatabase()
    const market = await testApp({ database })
    const earlier = new pg.Client({ connectionString: database.url })
    try {
      const { lots, slotId, marketId } = await auction(market, { lots: 2, floor: 600 })
      const [one = 0, two = 0] = lots
      await earlier.connect()
      const bidBefore = async (lotId: number, amount: number, key: string) =>
        (
          await earlier.query(
            `select answer from mas_user u, lateral place_bids(array[u.id], array[u.customer_id], array[$1::bigint], array[$2::int],
              array[$3], array[true], array[true], array['by phone'], array[null::text], array[null::timestamptz])
             where u.user_name = 'reeler02'`,
            [lotId, amount, key],
          )
        ).rows[0].answer
      expect(await bidBefore(one, 601, 'before-1')).toMatchObject({ placed: { amount: 601 } })
      expect(await bidBefore(two, 640, 'before-2')).toMatchObject({ placed: { amount: 640 } })
      expect(await bidBefore(two, 630, 'before-3')).not.toHaveProperty('placed')
      await prepareDatabase(database.db, program)
      await loadReference(database.db)
      const client = await market.client('reeler01')
      expect((await bid(client, one, 620)).status).toBe(200)
      expect((await bid(client, two, 620)).body.rule).toBe('rule.bid.notHigher')
      await endNow(market, slotId)
      await market.app.tick()
      const [lot] = await market.db.query<{ day: string }>(sql`select day from lot where id = ${one}`)
      const report = await replayed(market.deps, marketId, lot?.day ?? '')
      expect(report.differences).toEqual([])
      expect(report.bids).toBe(4)
    } finally {
      await earlier.end()
      await market.close()
    }
  }, 240_000)

  it('comes to the same from its bids to its vouchers, and says where it was tampered with', async () => {
    const database = await recordedDatabase()
    const market = await testApp()
    const deps = { ...market.deps, db: database.db }
    try {
      const [branch] = await database.db.query<{ id: number }>(
        sql`select id from mas_branch where code = ${recordedDay.market}`,
      )
      const report = await replayed(deps, branch?.id ?? 0, recordedDay.day)
      expect(report).toEqual({ bids: recordedDay.bids, differences: [] })
      const sold = await database.db.query(
        sql`select lot_no, price_per_kg, lot_status from lot where price_per_kg is not null order by lot_no`,
      )
      expect(sold).toEqual([
        { lotNo: 1, pricePerKg: 650, lotStatus: 'BILLED' },
        { lotNo: 2, pricePerKg: 700, lotStatus: 'BILLED' },
        { lotNo: 4, pricePerKg: 640, lotStatus: 'BILLED' },
      ])
      await unguarded(database.db, sql`update voucher_line set debit = debit + 1 where debit > 0`)
      const { differences } = await replayed(deps, branch?.id ?? 0, recordedDay.day)
      expect(differences.map(({ thing }) => thing).join('\n')).toMatch(/^Voucher of the bill of /)
    } finally {
      await market.close()
      await database.drop()
    }
  }, 240_000)
})
