import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillPreview, BillRun } from '#resources/api/bills'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* What a lot was sold on stays: bills, and bills made again, go by the levies of its yes whatever comes after. */

let market: TestApp
let desk: TestClient
let head: TestClient
let sold: Sold

const day = 24 * 3_600_000
const nextDay = async () => {
  market.clock.advance(day)
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
}
const rate = (kind: string, value: string, from: string) =>
  market.arrange(sql`insert into rate (kind, value, "from") values (${kind}, ${value}, ${from})`)
const setting = (key: string, value: string) =>
  market.arrange(sql`insert into setting (market_id, key, value) values (${sold.marketId}, ${key}, ${value})`)
const terms = () =>
  market.db.query(sql`
    select lot_no, farmer_levy_percent as farmer, reeler_levy_percent as reeler, bid_step, reeler_mode, credit_days
    from lot order by lot_no`)
const preview = async () => (await (await desk.get(`Invoice/preview?date=${sold.day}&slotNo=1`)).json()) as BillPreview
async function run(): Promise<BillRun> {
  const answer = await post(desk, 'Invoice/process', { slotId: sold.slotId })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as BillRun
}
const billed = () =>
  market.db.query(sql`
    select side, invoice_status as status, levy_percent, levy from invoice where invoice_status <> 'CANCELLED'
    order by side, serial`)

beforeAll(async () => {
  market = await testApp({ start: '2026-11-25T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 632 }])
  await weigh(desk, sold.lots[0] as number, '28.350')
})
afterAll(() => market.close())

describe('the terms of a sale', () => {
  const own = { farmer: '0.75', reeler: '0.75', bidStep: 1, reelerMode: 'CREDIT', creditDays: 3 }

  it('are written with the yes, from what is in force on the day of the lot', async () => {
    expect(await terms()).toEqual([
      { lotNo: 1, ...own },
      { lotNo: 2, ...own },
    ])
  })

  it('make the bill of a lot that is weighed after they were changed', async () => {
    await rate('farmerLevy', '0.00', '2026-11-26')
    await rate('reelerLevy', '2.25', '2026-11-26')
    await setting('bid.increment', '5')
    await setting('reeler.creditDays', '9')
    await nextDay()
    await weigh(desk, sold.lots[1] as number, '39.850')
    expect((await preview()).levy).toEqual({ farmerPercent: '0.75', reelerPercent: '0.75' })
    await run()
    expect(await billed()).toEqual([
      { side: 'farmer', status: 'PROCESSED', levyPercent: '0.75', levy: '150.11' },
      { side: 'farmer', status: 'PROCESSED', levyPercent: '0.75', levy: '188.89' },
      { side: 'reeler', status: 'PROCESSED', levyPercent: '0.75', levy: '339.00' },
    ])
    expect(await terms()).toEqual([
      { lotNo: 1, ...own },
      { lotNo: 2, ...own },
    ])
  })

  it('make the bill again that was cancelled, days later', async () => {
    const before = await billed()
    const bills = await market.db.query<{ id: number }>(sql`select id from invoice order by id`)
    for (const { id } of bills) {
      const asked = await post(desk, 'Invoice/cancel', { id, reason: 'Wrong weight' })
      const { proposal } = (await asked.json()) as { proposal: { id: number } }
      expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
    }
    expect(await billed()).toEqual([])
    for (let passed = 0; passed < 7; passed++) await nextDay()
    await run()
    expect(await billed()).toEqual(before)
  })

  it('lead from the levy that is due to what was billed, and say of which day it is', async () => {
    const answer = await desk.get(`report/levyReconciled?from=2026-11-25&to=2026-12-03&marketId=${sold.marketId}`)
    const { rows } = (await answer.json()) as { rows: Record<string, unknown>[] }
    const none = {
      due: '0.00',
      notBilled: '0.00',
      billedLater: '0.00',
      ofEarlierDays: '0.00',
      onCancelledBills: '0.00',
      takenBack: '0.00',
      billed: '0.00',
    }
    expect(rows).toMatchObject([
      {
        ...none,
        day: '2026-11-25',
        due: '678.00',
        billedLater: '678.00',
        onCancelledBills: '678.00',
        billed: '678.00',
      },
      { ...none, day: '2026-11-26', takenBack: '-678.00', billed: '-678.00' },
      { ...none, day: '2026-12-03', ofEarlierDays: '678.00', billed: '678.00' },
    ])
  })

  it('are not changed by whoever may write lots, nor kept where a yes is taken back', async () => {
    const change = (column: string, value: string) =>
      market.arrange(sql`update lot set ${sql.identifier(column)} = ${value}::numeric where id = ${sold.lots[0]}`)
    await expect(change('farmer_levy_percent', '0')).rejects.toMatchObject({ code: 'CM017' })
    await expect(change('bid_step', '9')).rejects.toMatchObject({ code: 'CM017' })
    const other = await soldSlot(market, [{ price: 500 }], { slotNo: 2, firstLot: 7 })
    const [frozen] = await market.db.query(
      sql`select farmer_levy_percent as farmer, reeler_levy_percent as reeler, bid_step from lot where lot_no = 7`,
    )
    expect(frozen).toEqual({ farmer: '0.00', reeler: '2.25', bidStep: 5 })
    await market.arrange(sql`
      update lot set lot_status = 'BID_CLOSED', reeler_id = null, price_per_kg = null where id = ${other.lots[0]}`)
    const [after] = await market.db.query(
      sql`select farmer_levy_percent as farmer, reeler_levy_percent as reeler, bid_step from lot where lot_no = 7`,
    )
    expect(after).toEqual({ farmer: null, reeler: null, bidStep: null })
  })

  it('are those of the day of a lot that was sold before they were kept', async () => {
    const older = await soldSlot(market, [{ price: 500 }], { slotNo: 3, firstLot: 9 })
    await weigh(desk, older.lots[0] as number, '10.000')
    await market.db.transaction(async (tx) => {
      await tx.query(sql`select set_config('session_replication_role', 'replica', true)`)
      await tx.query(sql`
        update lot set farmer_levy_percent = null, reeler_levy_percent = null, day = '2026-11-25' where lot_no = 9`)
    })
    await post(desk, 'Invoice/process', { slotId: older.slotId })
    const made = await market.db.query(
      sql`select side, levy_percent from invoice where slot_id = ${older.slotId} order by side`,
    )
    expect(made).toEqual([
      { side: 'farmer', levyPercent: '0.75' },
      { side: 'reeler', levyPercent: '0.75' },
    ])
  })
})
