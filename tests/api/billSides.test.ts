import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BillPreview, BillRun, InvoiceDetailRow } from '#resources/api/bills'
import type { GateReeler } from '#resources/api/papers'
import type { Side } from '#shared/billRow'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

const paths = { farmer: 'Invoice/Save_FarmerAuctionSummary', reeler: 'Invoice/Save_Reeler_Invoice' } as const

let market: TestApp
let desk: TestClient
let head: TestClient
let sold: Sold
let slotNo = 0

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  ;[desk, head] = (await Promise.all(['marketofficer', 'branchad'].map((name) => market.client(name)))) as [
    TestClient,
    TestClient,
  ]
})
afterAll(() => market.close())

/** Two lots of two farmers to one reeler, and one that is not weighed. */
beforeEach(async () => {
  slotNo += 1
  const lots = [{ price: 706 }, { farmer: 1, price: 632 }, { farmer: 2, reeler: 1, price: 431 }]
  sold = await soldSlot(market, lots, { slotNo, firstLot: slotNo * 10 })
  await weigh(desk, sold.lots[0] as number, '28.350')
  await weigh(desk, sold.lots[1] as number, '39.850')
})

const read = async <T>(path: string, by = desk): Promise<T> => (await (await by.get(path)).json()) as T
const run = (side: Side, by = desk, key?: string) => post(by, paths[side], { slotId: sold.slotId }, key)
const flags = async () =>
  (
    await market.db.query<{ lotStatus: string; farmerInvoiced: boolean; reelerInvoiced: boolean }>(sql`
      select lot_status, farmer_invoiced, reeler_invoiced from lot where slot_id = ${sold.slotId} order by lot_no`)
  ).map(({ lotStatus, farmerInvoiced, reelerInvoiced }) => `${lotStatus} ${farmerInvoiced} ${reelerInvoiced}`)
const vouchers = () =>
  market.db.query<{ side: string; sum: string; trading: string }>(sql`
    select i.side, sum(l.debit - l.credit) as sum, sum(l.debit - l.credit) filter (where h.code = '4001') as trading
    from invoice i join voucher v on v.invoice_id = i.id join voucher_line l on l.voucher_id = v.id
      join ledger_head h on h.id = l.head_id
    where i.slot_id = ${sold.slotId} group by 1 order by 1`)

describe('a run of one side', () => {
  it('bills, posts and pays that side alone; the lots are billed once the other side is', async () => {
    const bills = (await (await run('farmer')).json()) as BillRun
    expect(bills.invoices.map(({ side }) => side)).toEqual(['farmer', 'farmer'])
    expect(await flags()).toEqual(['WEIGHED true false', 'WEIGHED true false', 'APPROVED false false'])
    expect(await vouchers()).toEqual([{ side: 'farmer', sum: '0.00', trading: '45200.30' }])
    const preview = await read<BillPreview>(`Invoice/preview?date=${sold.day}&slotNo=${slotNo}`)
    expect([preview.totals.farmer.bills, preview.totals.reeler.bills, preview.waiting]).toEqual([0, 1, 1])
    await run('reeler')
    expect(await flags()).toEqual(['BILLED true true', 'BILLED true true', 'APPROVED false false'])
    expect((await vouchers()).map(({ sum, trading }) => `${sum} ${trading}`)).toEqual([
      '0.00 45200.30',
      '0.00 -45200.30',
    ])
    const payments = await market.db.query(sql`
      select 1 from payment p join invoice i on i.id = p.invoice_id where i.slot_id = ${sold.slotId}`)
    expect(payments).toHaveLength(2)
  })

  it('is done once: a repeat says so, the same entry gets the same answer', async () => {
    const key = crypto.randomUUID()
    const first = await (await run('reeler', desk, key)).json()
    expect(await (await run('reeler', desk, key)).json()).toEqual(first)
    const again = await run('reeler')
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: 'Selected Data has already been processed' })
    expect(await flags()).toEqual(['WEIGHED false true', 'WEIGHED false true', 'APPROVED false false'])
  })

  it('runs beside the other side and beside a whole run without a bill too many', async () => {
    const whole = post(head, 'Invoice/process', { slotId: sold.slotId })
    const answers = await Promise.all([run('farmer'), run('reeler', head), whole])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await flags()).toEqual(['BILLED true true', 'BILLED true true', 'APPROVED false false'])
    const [count] = await market.db.query<{ bills: number; serials: number }>(sql`
      select count(*) as bills, count(distinct (side, serial)) as serials from invoice where slot_id = ${sold.slotId}`)
    expect(count).toEqual({ bills: 3, serials: 3 })
  })
})

describe('the details of invoices', () => {
  const details = (query: string, by = desk) =>
    read<InvoiceDetailRow[]>(`report/Invoice-details?billType=Farmer&${query}`, by)
  const ofSlot = (rows: readonly InvoiceDetailRow[]) => rows.filter((row) => row.slotNo === slotNo)

  it('are of a period, of numbers and of a customer', async () => {
    await run('farmer')
    await run('reeler')
    const period = `from=2026-11-01&to=${sold.day}`
    const rows = ofSlot(await details(period))
    expect(rows.map(({ customerCode, lotNo }) => [customerCode, lotNo])).toEqual([
      ['FDPI1001', slotNo * 10],
      ['FDPI1002', slotNo * 10 + 1],
    ])
    expect(ofSlot(await details(`${period}&customer=farmer 2`)).map(({ lotNo }) => lotNo)).toEqual([slotNo * 10 + 1])
    const [first] = rows
    const one = await details(`${period}&invoiceFrom=${first?.invoiceNo}&invoiceTo=${first?.invoiceNo}`)
    expect(one.map(({ invoiceNo }) => invoiceNo)).toEqual([first?.invoiceNo])
    expect(ofSlot(await details(period, await market.client('ad')))).toEqual(rows)
    expect(await details(period, await market.client('pennagaram'))).toEqual([])
    expect(await details('from=2026-11-01')).toMatchObject({ message: 'Please select all fields' })
    expect((await desk.get('report/Invoice-details?billType=Farmer&from=2026-11-20&to=2026-11-01')).status).toBe(400)
  })
})

describe('the reelers at the gate', () => {
  it('are told with bills, passes and what they owe', async () => {
    await run('reeler')
    const gate = async () => {
      const rows = await read<GateReeler[]>(`gatepass/reelers?date=${sold.day}`)
      return rows.map(({ licenseNo, lots, waiting, unbilled }) => [licenseNo, lots, waiting, unbilled])
    }
    const [first, second] = await gate()
    expect(first).toEqual(['DPI/R/0001', 2 * slotNo, 2 * slotNo, 0])
    expect(second).toEqual(['DPI/R/0002', 0, 0, slotNo])
    const [reeler] = await read<GateReeler[]>(`gatepass/reelers?date=${sold.day}`)
    expect(reeler).toMatchObject({ prepaid: false, due: null, bills: slotNo, owes: reeler?.amount })
    await market.arrange(sql`update mas_customer set credit_limit = 1000 where id = ${reeler?.reelerId ?? 0}`)
    const [over] = await read<GateReeler[]>(`gatepass/reelers?date=${sold.day}`)
    expect(Number(over?.due)).toBeCloseTo(Number(reeler?.owes) - 1000)
    await market.arrange(sql`update mas_customer set credit_limit = null`)
    await post(desk, 'gatepass', { reelerId: reeler?.reelerId, date: sold.day })
    expect((await gate())[0]).toEqual(['DPI/R/0001', 2 * slotNo, 0, 0])
    expect(await read('gatepass/reelers', desk)).toMatchObject({ message: 'Please select a date.' })
  })
})
