import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoicePaper } from '#pdf/documents/invoicePaper'
import type { BillRun } from '#resources/api/bills'
import { moneyFaults } from '../money/wrongMoney'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* A bill is of its slot's day and accounting year, whenever it is made; what comes too late is of the day of its run. */

let market: TestApp
let desk: TestClient
let head: TestClient
let slots = 0

beforeAll(async () => {
  market = await testApp({ start: '2026-03-31T15:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
})
afterAll(() => market.close())

/** An instant of India. */
const at = async (instant: string) => {
  market.clock.set(`${instant}:00+05:30`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}

/** A slot of today whose one lot is weighed. */
async function weighed(): Promise<Sold> {
  slots += 1
  const sold = await soldSlot(market, [{ price: 600 }], { slotNo: slots, firstLot: slots * 10 })
  await weigh(desk, sold.lots[0] as number, '20.000')
  return sold
}
const run = async (slotId: number, sides?: readonly string[]) =>
  (await (await post(desk, 'Invoice/process', { slotId, ...(sides && { sides }) })).json()) as BillRun
const close = async (date: string) => expect((await post(head, 'day/close', { date })).status).toBe(201)
async function cancel(id: number) {
  const asked = await post(desk, 'Invoice/cancel', { id, reason: 'Wrong weight' })
  const { proposal } = (await asked.json()) as { proposal: { id: number } }
  expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
}
const daysOf = (slotId: number) =>
  market.db.query(sql`
    select distinct i.day, i.accounting_year as year, v.day as voucher, v.accounting_year as voucher_year, p.day as payment
    from invoice i join voucher v on v.invoice_id = i.id and v.reverses_id is null
      left join payment p on p.invoice_id = i.id
    where i.slot_id = ${slotId} and i.side = 'farmer' and i.invoice_status = 'PROCESSED'`)
const all = (day: string, year: string) => ({ day, year, voucher: day, voucherYear: year, payment: day })

describe('a slot that ends after midnight of 31 March', () => {
  let early: Sold
  let late: Sold

  it('is billed wholly on its day and in its year, before midnight and after', async () => {
    early = await weighed()
    late = await weighed()
    await run(early.slotId, ['farmer'])
    await at('2026-04-01T00:20')
    const { invoices } = await run(early.slotId)
    expect(invoices.map(({ side, invoiceNo }) => [side, invoiceNo])).toEqual([['reeler', 'RI/DPI/202526/000001']])
    const plan = await (await desk.get(`Invoice/process/plan?slotId=${late.slotId}`)).json()
    expect(plan).toMatchObject({ day: '2026-03-31' })
    await run(late.slotId)
    for (const { slotId } of [early, late]) expect(await daysOf(slotId)).toEqual([all('2026-03-31', '202526')])
  })

  it('is billed again on the day on which its bill was taken back', async () => {
    const [first] = await market.db.query<{ id: number }>(
      sql`select id from invoice where slot_id = ${late.slotId} and side = 'farmer'`,
    )
    await cancel(first?.id ?? 0)
    const { invoices } = await run(late.slotId)
    expect(invoices.map(({ invoiceNo }) => invoiceNo)).toEqual(['FI/DPI/202627/000001'])
    expect(await daysOf(late.slotId)).toEqual([all('2026-04-01', '202627')])
    const [paper] = (await (await desk.get(`Invoice/papers?ids=${invoices[0]?.id}`)).json()) as InvoicePaper[]
    expect(paper).toMatchObject({ day: '01/04/2026', slotDay: '31/03/2026' })
  })
})

describe('what comes too late for its day', () => {
  it('is of the day of the run, where the books of the day are closed', async () => {
    const sold = await weighed()
    await at('2026-04-02T10:00')
    await close('2026-04-01')
    const plan = await (await desk.get(`Invoice/process/plan?slotId=${sold.slotId}`)).json()
    expect(plan).toMatchObject({ day: '2026-04-02' })
    await run(sold.slotId)
    expect(await daysOf(sold.slotId)).toEqual([all('2026-04-02', '202627')])
  })

  it('is of the day of the run, where the levy of the day was remitted, also at the same time', async () => {
    const [one, other] = [await weighed(), await weighed()]
    await run(one.slotId)
    await at('2026-04-03T10:00')
    const challan = { date: '2026-04-02', challanNo: 'CH-1', challanDate: '2026-04-03', bankName: 'State Bank' }
    const [remitted] = await Promise.all([post(desk, 'levy/remittance', challan), run(other.slotId)])
    expect(remitted.status).toBe(201)
    const [apart] = await market.db.query(sql`
      select (select sum(credit - debit) from ledger_entry where day = '2026-04-02' and vou_type in ('FB', 'RB')
        and head_code in ('2001', '2002')) - (select amount from levy_remittance where day = '2026-04-02') as apart`)
    expect(apart).toEqual({ apart: '0.00' })
    const third = await daysOf(other.slotId)
    expect([[all('2026-04-02', '202627')], [all('2026-04-03', '202627')]]).toContainEqual(third)
  })

  it('is of the day of the run, where a challan set off what the day took back, also at the same time', async () => {
    const remit = (date: string, challanNo: string, challanDate: string) =>
      post(desk, 'levy/remittance', { date, challanNo, challanDate, bankName: 'State Bank' })
    /** Takes a bill of a remitted day back and leaves a lot of that day without a bill; the day after has levy of its own. */
    const takenBack = async (of: string, day: string, next: string): Promise<Sold> => {
      const [bill] = await market.db.query<{ id: number }>(sql`
        select min(id) as id from invoice where day = ${of} and side = 'farmer' and invoice_status = 'PROCESSED'`)
      await at(`${day}T10:00`)
      await cancel(bill?.id ?? 0)
      const open = await weighed()
      await at(`${next}T10:00`)
      await run((await weighed()).slotId)
      return open
    }
    const open = await takenBack('2026-04-02', '2026-04-04', '2026-04-05')
    await at('2026-04-06T10:00')
    // 180.00 of the 5th less the 90.00 that the 4th took back.
    expect(await (await remit('2026-04-05', 'CH-2', '2026-04-06')).json()).toMatchObject({ amount: '90.00' })
    await run(open.slotId)
    expect(await daysOf(open.slotId)).toEqual([all('2026-04-06', '202627')])
    expect(await (await desk.get('levy/remittance?date=2026-04-04')).json()).toMatchObject({ amount: '-90.00' })

    const again = await takenBack('2026-04-05', '2026-04-07', '2026-04-08')
    await at('2026-04-09T10:00')
    const [remitted] = await Promise.all([remit('2026-04-08', 'CH-3', '2026-04-09'), run(again.slotId)])
    expect(remitted.status).toBe(201)
    expect(await moneyFaults(market.db)).toEqual({})
  })

  it('is not what another side or another lot of its slot is late with', async () => {
    await at('2026-04-10T10:00')
    slots += 1
    const three = [{ price: 600 }, { price: 610 }, { price: 620 }]
    const { slotId, lots } = await soldSlot(market, three, { slotNo: slots, firstLot: slots * 10 })
    const [first = 0, second = 0, third = 0] = lots
    await weigh(desk, first, '20.000')
    const { invoices } = await run(slotId)
    await at('2026-04-11T10:00')
    await cancel(invoices.find(({ side }) => side === 'farmer')?.id ?? 0)
    await weigh(desk, second, '20.000')
    const billed = async (side: 'farmer' | 'reeler', lot: number) =>
      market.db.query(sql`
        select i.day from invoice i join invoice_line l on l.invoice_id = i.id
        where l.lot_id = ${lot} and l.side = ${side} and not l.cancelled`)
    // The farmer's bill of the first lot is made again on its own day; the reeler's of the second is no part of that.
    await run(slotId, ['reeler'])
    expect(await billed('reeler', second)).toEqual([{ day: '2026-04-10' }])
    await run(slotId, ['farmer'])
    for (const lot of [first, second]) expect(await billed('farmer', lot)).toEqual([{ day: '2026-04-11' }])
    await weigh(desk, third, '20.000')
    await run(slotId)
    expect(await billed('farmer', third)).toEqual([{ day: '2026-04-10' }])
  })
})
