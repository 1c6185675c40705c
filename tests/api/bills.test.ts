import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoicePaper } from '#pdf/documents/invoicePaper'
import type { BillPreview, BillRun, InvoiceRow } from '#resources/api/bills'
import { accountingYear } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, type SoldLot, soldSlot, weigh } from '../support/sold'

/** Prices and weights of the three worked examples. */
const examples: readonly (SoldLot & { net: string })[] = [
  { farmer: 0, reeler: 0, price: 706, net: '28.350' },
  { farmer: 1, reeler: 1, price: 632, net: '39.850' },
  { farmer: 2, reeler: 2, price: 431, net: '41.200', race: 'CB' },
]

let test: TestApp
let desk: TestClient

beforeAll(async () => {
  test = await testApp()
  desk = await test.client('marketofficer')
})
afterAll(() => test.close())

let slotNo = 0
async function weighedSlot(lots: readonly (SoldLot & { net: string })[]): Promise<Sold> {
  slotNo += 1
  const sold = await soldSlot(test, lots, { slotNo, firstLot: slotNo * 100 })
  for (const [at, { net }] of lots.entries()) await weigh(desk, sold.lots[at] ?? 0, net)
  return sold
}

const run = (slotId: number, more: object = {}, by = desk) => post(by, 'Invoice/process', { slotId, ...more })
const read = async <T>(path: string, by = desk): Promise<T> => (await (await by.get(path)).json()) as T
const invoicesOf = (slotId: number) =>
  test.db.query<{
    side: string
    amount: string
    levy: string
    roundOff: string
    netAmount: string
    serial: number
  }>(sql`
    select side, amount, levy, round_off, net_amount, serial from invoice where slot_id = ${slotId} order by side, serial`)

describe('the worked examples', () => {
  let sold: Sold
  beforeAll(async () => {
    sold = await weighedSlot(examples)
  })

  it('are previewed to the paisa', async () => {
    const preview = await read<BillPreview>(`Invoice/preview?date=${sold.day}&slotNo=${slotNo}`)
    expect(preview).toMatchObject({ approved: 3, weighed: 3, waiting: 0, unbilled: 3 })
    expect(preview.levy).toEqual({ farmerPercent: '0.75', reelerPercent: '0.75' })
    expect(preview.farmers.map(({ netAmount }) => netAmount)).toEqual(['19864.99', '24996.31', '17624.02'])
    expect(preview.totals.farmer).toMatchObject({
      bills: 3,
      lots: 3,
      weight: '109.400',
      amount: '62957.50',
      levy: '472.18',
      roundOff: '0.00',
      netAmount: '62485.32',
    })
    expect(preview.reelers[0]).toMatchObject({ name: 'Reeler 1', licenseNo: 'DPI/R/0001', netAmount: '20165.00' })
  })

  it('are billed to the paisa, only the reeler’s total to the rupee', async () => {
    const answer = (await (await run(sold.slotId)).json()) as BillRun
    expect(answer.message).toBe('All Data has be Processed SucessFully')
    const year = accountingYear(sold.day)
    expect(answer.invoices.map(({ invoiceNo }) => invoiceNo)).toEqual([
      ...[1, 2, 3].map((n) => `FI/DPI/${year}/00000${n}`),
      ...[1, 2, 3].map((n) => `RI/DPI/${year}/00000${n}`),
    ])
    const money = (await invoicesOf(sold.slotId)).map((one) => [one.amount, one.levy, one.roundOff, one.netAmount])
    expect(money).toEqual([
      ['20015.10', '150.11', '0.00', '19864.99'],
      ['25185.20', '188.89', '0.00', '24996.31'],
      ['17757.20', '133.18', '0.00', '17624.02'],
      ['20015.10', '150.11', '-0.21', '20165.00'],
      ['25185.20', '188.89', '-0.09', '25374.00'],
      ['17757.20', '133.18', '-0.38', '17890.00'],
    ])
    const lots = await test.db.query(
      sql`select distinct lot_status, farmer_invoiced, reeler_invoiced from lot where slot_id = ${sold.slotId}`,
    )
    expect(lots).toEqual([{ lotStatus: 'BILLED', farmerInvoiced: true, reelerInvoiced: true }])
  })

  it('are billed once', async () => {
    const again = await run(sold.slotId)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: 'Selected Data has already been processed' })
  })

  it('stand on papers with lines, crates and words', async () => {
    const rows = await read<InvoiceRow[]>(
      `Invoice/getAll_ByDateAndBillType?date=${sold.day}&billType=Farmer&invoiceFrom=1&invoiceTo=1`,
    )
    expect(rows).toHaveLength(1)
    const [paper] = await read<InvoicePaper[]>(`Invoice/papers?ids=${rows[0]?.id}`)
    expect(paper).toMatchObject({
      side: 'farmer',
      number: rows[0]?.invoiceNo,
      market: { en: 'Dharmapuri' },
      customer: { name: 'Farmer 1', nameTa: 'விவசாயி 1', code: 'FDPI1001' },
      totals: { weight: '28.350', amount: '20015.10', levy: '150.11', net: '19864.99', payable: '19864.99' },
      levyPercent: '0.75',
      duplicate: false,
      cancelled: false,
    })
    expect(paper?.lines).toMatchObject([
      {
        serialNo: 1,
        voucherNo: '100',
        pricePerKg: '706.00',
        net: '19864.99',
        shellRatio: '22.20',
        floorPrice: '400',
        crates: [{ no: 1, gross: '29.850', tare: '1.500', net: '28.350' }],
      },
    ])
    expect(paper?.words.en).toBe('Rupees nineteen thousand eight hundred and sixty-four and paise ninety-nine only')
    const [reeler] = await read<InvoicePaper[]>(`Invoice/papers?date=${sold.day}&billType=Reeler&slotNo=${slotNo}`)
    expect(reeler?.totals).toEqual({
      weight: '28.350',
      amount: '20015.10',
      levy: '150.11',
      net: '20165.21',
      roundOff: '-0.21',
      payable: '20165.00',
    })
  })

  it('count their prints: the second is a duplicate', async () => {
    const [first] = await read<InvoiceRow[]>(`Invoice/getAll_ByDateAndBillType?date=${sold.day}&billType=Farmer`)
    const ids = [first?.id]
    expect(await (await desk.post('Invoice/printed', { ids })).json()).toEqual({ duplicates: [] })
    expect(await (await desk.post('Invoice/printed', { ids })).json()).toEqual({ duplicates: ids })
    expect(await read<InvoicePaper[]>(`Invoice/papers?ids=${ids}`)).toMatchObject([{ duplicate: true }])
    const away = await test.client('pennagaram')
    expect((await away.post('Invoice/printed', { ids })).status).toBe(404)
    expect((await away.get(`Invoice/papers?ids=${ids}`)).status).toBe(404)
  })

  it('are listed with search, order and range', async () => {
    const query = new URLSearchParams({
      sort: '["netAmount","DESC"]',
      range: '[0,1]',
      filter: JSON.stringify({ side: 'farmer', day_from: sold.day, day_to: sold.day, q: 'Farmer' }),
    })
    const response = await desk.get(`Invoice/getAll_Invoice?${query}`)
    const rows = (await response.json()) as InvoiceRow[]
    expect(response.headers.get('Content-Range')).toBe('invoice 0-1/3')
    expect(rows.map(({ netAmount }) => netAmount)).toEqual(['24996.31', '19864.99'])
    expect(await read<InvoiceRow[]>(`Invoice/getAll_Invoice?filter=${encodeURIComponent('{"q":"nobody"}')}`)).toEqual(
      [],
    )
    expect(await read('Invoice/getAll_Invoice', await test.client('pennagaram'))).toEqual([])
  })
})

describe('a bill run', () => {
  let numbers: readonly number[]
  beforeEach(async () => {
    const rows = await test.db.query<{ last: number }>(
      sql`select coalesce(max(last), 0) as last from counter where kind = 'FI'
        union all select coalesce(max(last), 0) from counter where kind = 'RI'`,
    )
    numbers = rows.map(({ last }) => last)
  })

  it('reproduces the published Karnataka bill with its own dated rates', async () => {
    const [levies] = await test.arrange<{ day: string }>(sql`
      insert into rate (kind, value, "from") select k, 1.00, date '2020-04-02' from unnest(array['farmerLevy', 'reelerLevy']) k
      returning "from" as day`)
    expect(levies?.day).toBe('2020-04-02')
    slotNo += 1
    const sold = await soldSlot(test, [{ price: 343, approx: '60.000' }], { slotNo, firstLot: slotNo * 100 })
    await weigh(desk, sold.lots[0] ?? 0, '13.860', '12.820', '11.920', '12.100', '12.790')
    await run(sold.slotId)
    await test.arrange(sql`delete from rate where "from" = date '2020-04-02'`)
    expect(await invoicesOf(sold.slotId)).toMatchObject([
      { amount: '21777.07', levy: '217.77', roundOff: '0.00', netAmount: '21559.30' },
      { amount: '21777.07', levy: '217.77', roundOff: '0.16', netAmount: '21995.00' },
    ])
  })

  it('puts all lots of a customer on one invoice, also a farmer of another market', async () => {
    const sold = await weighedSlot([
      { farmer: 'away', reeler: 0, price: 600, net: '20.000' },
      { farmer: 1, reeler: 0, price: 610, net: '21.000' },
      { farmer: 'away', reeler: 1, price: 620, net: '22.000' },
    ])
    const { invoices } = (await (await run(sold.slotId)).json()) as BillRun
    expect(invoices.map(({ side }) => side)).toEqual(['farmer', 'farmer', 'reeler', 'reeler'])
    const lines = await test.db.query(sql`
      select v.side, v.lots, l.serial_no, t.lot_no from invoice v join invoice_line l on l.invoice_id = v.id
      join lot t on t.id = l.lot_id where v.slot_id = ${sold.slotId} order by v.side, v.serial, l.serial_no`)
    const base = slotNo * 100
    expect(lines).toEqual([
      { side: 'farmer', lots: 2, serialNo: 1, lotNo: base },
      { side: 'farmer', lots: 2, serialNo: 2, lotNo: base + 2 },
      { side: 'farmer', lots: 1, serialNo: 1, lotNo: base + 1 },
      { side: 'reeler', lots: 2, serialNo: 1, lotNo: base },
      { side: 'reeler', lots: 2, serialNo: 2, lotNo: base + 1 },
      { side: 'reeler', lots: 1, serialNo: 1, lotNo: base + 2 },
    ])
  })

  it('does one side at a time where it is asked, and the lot is billed with the second', async () => {
    const sold = await weighedSlot([{ price: 600, net: '20.000' }])
    const status = async () => (await test.db.query(sql`select lot_status from lot where slot_id = ${sold.slotId}`))[0]
    const farmers = await post(desk, 'Invoice/Save_FarmerAuctionSummary', { slotId: sold.slotId })
    expect(await farmers.json()).toMatchObject({
      invoices: [{ side: 'farmer' }],
      message: 'Your Data has be Processed SucessFully',
    })
    expect(await status()).toEqual({ lotStatus: 'WEIGHED' })
    expect((await run(sold.slotId, { sides: ['farmer'] })).status).toBe(409)
    expect((await post(desk, 'Invoice/Save_Reeler_Invoice', { slotId: sold.slotId })).status).toBe(200)
    expect(await status()).toEqual({ lotStatus: 'BILLED' })
  })

  it('leaves unweighed lots for a later run', async () => {
    slotNo += 1
    const sold = await soldSlot(test, [{ price: 600 }, { price: 610 }], { slotNo, firstLot: slotNo * 100 })
    const nothing = await run(sold.slotId)
    expect(await nothing.json()).toMatchObject({ code: 'REFUSED', message: 'Lots not weighed: 2.' })
    await weigh(desk, sold.lots[0] ?? 0, '20.000')
    expect((await run(sold.slotId)).status).toBe(200)
    expect((await run(sold.slotId)).status).toBe(409)
    await weigh(desk, sold.lots[1] ?? 0, '21.000')
    expect((await run(sold.slotId)).status).toBe(200)
    expect(await invoicesOf(sold.slotId)).toHaveLength(4)
  })

  it('has one winner among many, and no gap in the numbers', async () => {
    const [one, two] = [
      await weighedSlot(examples.map((lot) => ({ ...lot }))),
      await weighedSlot(examples.map((lot) => ({ ...lot }))),
    ]
    const other = await test.client('branchad')
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        run((at % 2 === 0 ? one : two).slotId, {}, at % 4 < 2 ? desk : other).then(({ status }) => status),
      ),
    )
    expect(answers.sort()).toEqual([200, 200, ...Array(14).fill(409)])
    for (const { slotId } of [one, two]) expect(await invoicesOf(slotId)).toHaveLength(6)
    const [gaps] = await test.db.query(sql`
      select bool_and(serial = place) as whole from (
        select serial, row_number() over (partition by market_id, side, accounting_year order by serial) as place from invoice
      ) n`)
    expect(gaps).toEqual({ whole: true })
  })

  it('answers a repeated request as the first time', async () => {
    const sold = await weighedSlot([{ price: 600, net: '20.000' }])
    const first = await (await post(desk, 'Invoice/process', { slotId: sold.slotId }, 'bill-once')).json()
    expect(await (await post(desk, 'Invoice/process', { slotId: sold.slotId }, 'bill-once')).json()).toEqual(first)
  })

  it('is all or nothing: a reeler without a licence on the day of the sale stops it, and no number is spent', async () => {
    const sold = await weighedSlot([
      { reeler: 0, price: 600, net: '20.000' },
      { reeler: 1, price: 610, net: '21.000' },
    ])
    await test.arrange(sql`update mas_customer set license_date = '2020-01-01' where license_no = 'DPI/R/0002'`)
    const refused = await run(sold.slotId)
    expect(await refused.json()).toMatchObject({
      code: 'REFUSED',
      message: 'The licence of Reeler 2 expired on 01/01/2021. No bill can be made.',
    })
    expect(await invoicesOf(sold.slotId)).toEqual([])
    await test.arrange(sql`update mas_customer set license_date = '2026-03-01' where license_no = 'DPI/R/0002'`)
    expect((await run(sold.slotId)).status).toBe(200)
    const [first] = await invoicesOf(sold.slotId)
    expect(first?.serial).toBe((numbers[0] ?? 0) + 1)
  })

  it('is for the market’s own desk', async () => {
    const sold = await weighedSlot([{ price: 600, net: '20.000' }])
    for (const name of ['ad', 'rjd', 'dosad'])
      expect((await run(sold.slotId, {}, await test.client(name))).status).toBe(403)
    expect((await run(sold.slotId, {}, await test.client('pennagaram'))).status).toBe(404)
    const ad = await test.client('ad')
    const preview = await read<BillPreview>(
      `Invoice/preview?date=${sold.day}&slotNo=${slotNo}&marketId=${sold.marketId}`,
      ad,
    )
    expect(preview.unbilled).toBe(1)
  })

  it('says what is missing', async () => {
    expect(await read('Invoice/preview')).toMatchObject({ message: 'Please select both a Date and a slot number' })
    expect(await read('Invoice/getAll_ByDateAndBillType?billType=Farmer')).toMatchObject({
      message: 'Please select a date.',
    })
    expect(await read('Invoice/getAll_ByDateAndBillType?date=2026-11-20')).toMatchObject({
      message: 'Please select all fields',
    })
    expect((await desk.get('Invoice/preview?date=2026-01-05&slotNo=9')).status).toBe(404)
  })
})
