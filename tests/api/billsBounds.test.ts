import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillPreview, BillRun } from '#resources/api/bills'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type SoldLot, soldSlot, weigh } from '../support/sold'

/* What stops a bill or its cancelling, and what does not, each alone. */

let market: TestApp
let desk: TestClient
let head: TestClient
let slotNo = 0

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
})
afterAll(() => market?.close())

const json = async <T = Record<string, unknown>>(response: Promise<Response>) => (await (await response).json()) as T
const ask = <T = Record<string, unknown>>(path: string, body: object = {}, by = desk) => json<T>(post(by, path, body))
const change = (text: string) => market.arrange(sql.raw(text))
const run = (slotId: number, sides?: readonly string[]) =>
  ask<BillRun & { rule?: string; message: string }>('Invoice/process', { slotId, ...(sides && { sides }) })

/** A slot with a lot for each price, weighed at ten kilograms. */
async function weighedSlot(...wanted: readonly SoldLot[]) {
  slotNo += 1
  const sold = await soldSlot(market, wanted, { slotNo, firstLot: slotNo * 10 })
  for (const lot of sold.lots) await weigh(desk, lot, '10.000')
  return { ...sold, lot: sold.lots[0] ?? 0 }
}
const billed = async (...wanted: readonly SoldLot[]) => {
  const sold = await weighedSlot(...wanted)
  const { invoices } = await run(sold.slotId)
  const idOf = (side: string) => invoices.find((bill) => bill.side === side)?.id ?? 0
  return { ...sold, farmer: idOf('farmer'), reeler: idOf('reeler') }
}

describe('a bill that comes to nothing', () => {
  it('is named and left out, and stops neither its slot nor itself once the weight is right', async () => {
    const sold = await weighedSlot({ price: 700 }, { farmer: 1, reeler: 1, price: 1 })
    // As a weight stands that was written before the database held its limits.
    const weighs = (kg: string) =>
      change(`set local session_replication_role = replica;
        update lot set net_weight = ${kg}, gross_weight = ${kg} + 1.5, tare_weight = 1.5 where id = ${sold.lots[1]};
        set local session_replication_role = origin`)
    await weighs('0.001')
    const preview = await json<BillPreview>(desk.get(`Invoice/preview?date=${sold.day}&slotNo=${slotNo}`))
    const lotNo = slotNo * 10 + 1
    expect(preview.zero).toMatchObject([
      { side: 'farmer', name: expect.any(String), lotNos: [lotNo] },
      { side: 'reeler', lotNos: [lotNo] },
    ])
    expect([preview.totals.farmer.bills, preview.totals.reeler.bills]).toEqual([1, 1])
    const { invoices, zero, message } = await run(sold.slotId)
    expect([invoices.length, zero.length]).toEqual([2, 2])
    expect(message).toContain(`${preview.zero[0]?.name} (${lotNo})`)
    expect(await run(sold.slotId)).toMatchObject({ code: 'REFUSED', rule: 'rule.bill.zero' })
    await weighs('10.000')
    expect((await run(sold.slotId)).invoices).toHaveLength(2)
  })
})

describe('a bill run', () => {
  it('shows both sides before and their bills after', async () => {
    const sold = await weighedSlot({ price: 600 }, { farmer: 1, price: 610 })
    const path = `Invoice/preview?date=${sold.day}&slotNo=${slotNo}`
    const before = await json<BillPreview>(desk.get(path))
    expect(before).toMatchObject({ slot: { id: sold.slotId }, approved: 2, weighed: 2, waiting: 0, unbilled: 2 })
    expect(before.farmers.map(({ code, lots, netAmount }) => [code, lots, netAmount])).toEqual([
      ['FDPI1001', 1, '5955.00'],
      ['FDPI1002', 1, '6054.25'],
    ])
    expect(before.reelers.map(({ code, lots, netAmount }) => [code, lots, netAmount])).toEqual([
      ['RDPI1001', 2, '12191.00'],
    ])
    expect([before.totals.farmer.netAmount, before.totals.reeler.netAmount]).toEqual(['12009.25', '12191.00'])
    expect(before.invoices).toEqual([])
    expect(before.farmers[0]).not.toHaveProperty('lines')
    expect(before.farmers[0]).not.toHaveProperty('licenseDate')
    const { invoices } = await run(sold.slotId)
    const after = await json<BillPreview>(desk.get(path))
    expect(after.invoices.map(({ id, side }) => [id, side])).toEqual(invoices.map(({ id, side }) => [id, side]))
    expect(after).toMatchObject({ unbilled: 0, farmers: [], reelers: [] })
  })

  it('finds nothing where no lot was sold', async () => {
    slotNo += 1
    const sold = await soldSlot(market, [{ price: 600 }], { slotNo, firstLot: slotNo * 10 })
    expect(await run(sold.slotId)).toMatchObject({ rule: 'rule.bill.notWeighed', args: { n: 1 } })
    await market.jump(sql`update lot set lot_status = 'REJECTED' where id = ${sold.lots[0] ?? 0}`)
    expect(await run(sold.slotId)).toMatchObject({ rule: 'ui.bill.none' })
  })

  it('stops at a lot that was sold on a day without a levy, until there is one', async () => {
    await change(`update rate set "from" = date '2027-01-01' where kind = 'reelerLevy'`)
    const sold = await weighedSlot({ price: 600 })
    expect(await run(sold.slotId)).toMatchObject({ rule: 'rule.bill.noLevy', args: { lot: slotNo * 10 } })
    await change(`update rate set "from" = date '2025-04-01' where kind = 'reelerLevy'`)
    expect((await run(sold.slotId)).invoices).toHaveLength(2)
  })

  it('stops at a reeler whose licence ran out the day before', async () => {
    const sold = await weighedSlot({ price: 600 }, { reeler: 1, price: 610 })
    const since = (day: string) =>
      change(`update mas_customer set license_date = '${day}' where head_code = 'RDPI1002'`)
    await since('2025-11-19')
    const refused = { rule: 'rule.bill.licenceExpired', args: { name: 'Reeler 2', date: '19/11/2026' } }
    expect(await run(sold.slotId)).toMatchObject(refused)
    // The farmer is not made to wait for it.
    expect((await run(sold.slotId, ['farmer'])).invoices).toHaveLength(1)
    await since('2025-11-20')
    expect((await run(sold.slotId)).invoices.map(({ side }) => side)).toEqual(['reeler', 'reeler'])
  })
})

describe('the cancelling of a bill', () => {
  const cancel = (id: number) =>
    ask<{ proposal?: { id: number; invoiceNo: string }; rule?: string; code?: string }>('Invoice/cancel', {
      id,
      reason: 'Wrong weight',
    })
  /** 'yes', or the rule that says no. */
  const takeBack = async (id: number) => {
    const { proposal, rule, code } = await cancel(id)
    if (!proposal) return rule ?? code
    const answer = await post(head, `proposals/${proposal.id}/confirm`, {})
    return answer.ok ? 'yes' : ((await answer.json()) as { rule?: string }).rule
  }
  const pay = (lot: number, set: string) => market.jump(sql.raw(`update payment set ${set} where lot_id = ${lot}`))

  it('names the bill to the one who asks, and the voucher to the one who confirms', async () => {
    const bill = await billed({ price: 600 })
    const { proposal } = await cancel(bill.farmer)
    const [row] = await market.db.query<{ invoiceNo: string }>(
      sql`select invoice_no from invoice where id = ${bill.farmer}`,
    )
    expect(proposal).toEqual({ id: expect.any(Number), invoiceNo: row?.invoiceNo })
    const done = await ask<{ done: object }>(`proposals/${proposal?.id}/confirm`, {}, head)
    const [back] = await market.db.query<{ voucherNo: string }>(sql`
      select voucher_no from voucher where invoice_id = ${bill.farmer} and reverses_id is not null`)
    expect(done.done).toEqual({ invoiceNo: row?.invoiceNo, voucherNo: back?.voucherNo })
    // The other side's is another bill.
    expect((await cancel(bill.reeler)).proposal?.invoiceNo).toContain('RI/')
  })

  it.each([
    ['was paid', `payment_status = 'SUCCESS', utr = 'UTR20261120', paid_at = now()`, 'rule.billPaid', 'rule.billPaid'],
    ['failed at the bank', `payment_status = 'FAILED', reason = 'Account closed'`, 'yes', 'yes'],
    ['is held', `payment_status = 'HELD', reason = 'Passbook'`, 'yes', 'yes'],
    ['is ready', `payment_status = 'READY'`, 'yes', 'yes'],
  ])('with a payment that %s', async (_, set, farmers, reelers) => {
    const bill = await billed({ price: 600 })
    await pay(bill.lot, set)
    expect(await takeBack(bill.reeler)).toBe(reelers)
    expect(await takeBack(bill.farmer)).toBe(farmers)
  })

  it('with one payment in a batch waits on the farmer’s side alone, and stops both until the bank sends it back', async () => {
    const [first, second] = [await billed({ price: 600 }, { price: 605 }), await billed({ price: 610 })]
    const ids = (
      await market.db.query<{ id: number }>(sql`
        select id from payment where lot_id in (${first.lot}, ${second.lot}) order by lot_id`)
    ).map(({ id }) => id)
    await change(`update mas_customer set bank_ac_no_enc = 'x' where head_code = 'FDPI1001'`)
    expect(await ask('payments/ready', { ids })).toMatchObject({ result: 'Success' })
    const { id } = await ask<{ id: number }>('payments/batches', { date: first.day })
    expect(await takeBack(first.farmer)).toBe('money.rule.inBatch')
    expect(await takeBack(first.reeler)).toBe('yes')
    expect(await ask(`payments/batches/${id}/confirm`, {}, head)).toMatchObject({ result: 'Success' })
    expect(await takeBack(second.farmer)).toBe('rule.billPaid')
    expect(await takeBack(second.reeler)).toBe('rule.billPaid')

    const sent = await market.db.query<{ lot: number; amount: string }>(sql`
      select l.lot_no as lot, p.amount from payment p join lot l on l.id = p.lot_id where p.batch_id = ${id}`)
    expect(sent).toHaveLength(2)
    const back = { date: first.day, market: 'DPI', status: 'FAILED', reason: 'Account closed' }
    const rows = sent.map((row) => ({ ...back, ...row }))
    expect(await ask(`payments/batches/${id}/response`, { rows })).toMatchObject({ failed: 2, errors: [] })
    for (const bill of [first.farmer, second.farmer, second.reeler]) expect(await takeBack(bill)).toBe('yes')
  })

  it('is refused where the lot was paid, whatever its payment says', async () => {
    const bill = await billed({ price: 600 }, { price: 610 })
    await change(`update lot set lot_status = 'PAID' where id = ${bill.lot}`)
    expect(await takeBack(bill.farmer)).toBe('rule.billPaid')
    expect(await takeBack(bill.reeler)).toBe('rule.billPaid')
  })

  it('after the cocoons left is still the farmer’s to have', async () => {
    const bill = await billed({ reeler: 2, price: 600 })
    const [lot] = await market.db.query<{ reelerId: number }>(sql`select reeler_id from lot where id = ${bill.lot}`)
    const pass = await ask<{ id: number }>('gatepass', { reelerId: lot?.reelerId, date: bill.day })
    expect((await post(desk, `gatepass/${pass.id}/left`, {})).status).toBe(200)
    expect(await takeBack(bill.reeler)).toBe('money.rule.lotsLeft')
    expect(await takeBack(bill.farmer)).toBe('yes')
  })
})
