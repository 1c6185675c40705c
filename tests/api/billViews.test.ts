import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceDetailRow, InvoiceRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { type ViewRow, viewPage, viewPath } from '../support/viewPages'

type Row = ViewRow<{ readonly invoiceNo: string }>

let app: TestApp
let desk: TestClient
let sold: Sold

const page = (view: string, filter: object, rest: object = {}, client = desk) =>
  viewPage<Row>(client, view, filter, rest)
const read = async <Answer>(path: string): Promise<Answer> => (await (await desk.get(path)).json()) as Answer
const month = { day: 'month' }
const sides: readonly Side[] = ['farmer', 'reeler']

beforeAll(async () => {
  app = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await app.client('marketofficer')
  sold = await soldSlot(app, [
    { price: 706 },
    { farmer: 1, price: 632 },
    { farmer: 2, reeler: 1, price: 431 },
    { farmer: 'away', reeler: 2, price: 512 },
    { price: 640 },
  ])
  // As the inward of a farmer from elsewhere does.
  await app.arrange(sql`
    insert into customer_market (customer_id, market_id)
    select distinct l.farmer_id, l.market_id from lot l join mas_customer c on c.id = l.farmer_id and c.market_id <> l.market_id`)
  for (const [at, lot] of sold.lots.entries()) await weigh(desk, lot, `${28 + at}.350`)
  expect((await post(desk, 'Invoice/process', { slotId: sold.slotId, sides })).status).toBe(200)
})
afterAll(() => app.close())

describe.each(sides)('the list of the %s invoices', (side) => {
  const view = `${side}InvoiceList`

  it('starts with this month and tells what the specified list tells', async () => {
    const filter = JSON.stringify({ side, day_from: '2026-11-01', day_to: sold.day })
    const former = await read<InvoiceRow[]>(`Invoice/getAll_Invoice?filter=${encodeURIComponent(filter)}`)
    const { rows, total, totals } = await page(view, month)
    expect(total).toBe(former.length)
    expect(rows).toHaveLength(side === 'farmer' ? 4 : 3)
    for (const row of rows) {
      const bill = former.find(({ id }) => id === row.id) as InvoiceRow
      expect(row).toMatchObject({
        invoiceNo: bill.invoiceNo,
        day: bill.day,
        slotNo: bill.slotNo,
        lots: bill.lots,
        weight: bill.weight,
        amount: bill.amount,
        levy: bill.levy,
        netAmount: bill.netAmount,
        invoiceStatus: bill.invoiceStatus,
      })
      expect(row.titles.customerId).toBe(bill.customerName)
      if (side === 'farmer') expect(row.customerAreaName).toBe(bill.village)
      else expect(row.customerLicenseNo).toBe(bill.licenseNo)
    }
    const net = former.reduce((sum, { netAmount }) => sum + Number(netAmount), 0)
    expect(totals).toMatchObject({ count: former.length, netAmount: net.toFixed(2) })
  })

  it('finds by number, serial, name, Tamil name, code and mobile number', async () => {
    const { rows } = await page(view, month)
    const [bill] = rows as [Row]
    const [person = {}] = await app.db.query<Record<string, string>>(
      sql`select ledger_name, ledger_name_ta, mobile_no, ${sql.raw(side === 'farmer' ? 'head_code' : 'license_no')} as code
        from mas_customer where id = ${bill.customerId}`,
    )
    for (const q of [bill.invoiceNo, ...Object.values(person)]) {
      const found = await page(view, { ...month, q })
      expect(found.rows.map(({ id }) => id)).toContain(bill.id)
    }
    expect((await page(view, { ...month, q: 'nobody is called so' })).total).toBe(0)
    expect((await page(view, { ...month, serial_from: '1', serial_to: '2' })).total).toBe(2)
    // A short number is that of an invoice or of one of its lots, and no part of another.
    const numbered = async (q: string) => (await page(view, { ...month, q })).rows.map(({ id }) => id).sort()
    const lines = (await page(`${side}InvoiceDetail`, month)).rows
    for (const no of [1, 3, 5]) {
      const ofLots = lines.filter(({ lotNo }) => lotNo === no).map(({ invoiceId }) => invoiceId)
      const own = rows.filter(({ invoiceNo }) => Number(invoiceNo.slice(-6)) === no).map(({ id }) => id)
      expect(await numbered(String(no))).toEqual([...new Set([...ofLots, ...own])].sort())
    }
    expect(await numbered('31')).toEqual([])
    expect(rows.map(({ lotNos }) => lotNos)).toContain(side === 'farmer' ? '1, 5' : '1, 2, 5')
    expect((await page(view, { ...month, serial_from: '2' })).total).toBe(rows.length - 1)
  })

  it('tells nothing that only searches, and nothing to others', async () => {
    const { rows } = await page(view, month)
    const told = Object.keys(rows[0] ?? {})
    for (const hidden of ['customerMobileNo', 'customerLedgerName', 'verifyCode', 'cancelReason'])
      expect(told).not.toContain(hidden)
    expect((await page(view, month, {}, await app.client('pennagaram'))).total).toBe(0)
    expect((await (await app.client('reeler01')).get(viewPath(view, month))).status).toBe(403)
  })
})

describe.each(sides)('the lines of the %s invoices', (side) => {
  const view = `${side}InvoiceDetail`
  const asked = () =>
    `report/Invoice-details?billType=${side === 'farmer' ? 'Farmer' : 'Reeler'}&from=2026-11-01&to=${sold.day}`

  it('are those that the specified list tells, in its order', async () => {
    const former = await read<InvoiceDetailRow[]>(asked())
    const { rows, totals } = await page(view, month)
    expect(rows.map(({ id }) => id)).toEqual(former.map(({ id }) => id))
    for (const [at, row] of rows.entries()) {
      const line = former[at] as InvoiceDetailRow
      expect(row).toMatchObject({
        invoiceId: line.invoiceId,
        invoiceNo: line.invoiceNo,
        day: line.day,
        slotNo: line.slotNo,
        serialNo: line.serialNo,
        lotNo: line.lotNo,
        weight: line.weight,
        netAmount: line.netAmount,
        invoiceStatus: line.invoiceStatus,
      })
      expect(row.titles).toMatchObject({ customerId: line.customerName, cocoonTypeId: line.item })
    }
    expect(totals).toMatchObject({ count: 5, distinctCount: side === 'farmer' ? 4 : 3 })
  })

  it('are found by lot, invoice and person, and sorted by what they lead to', async () => {
    expect((await page(view, { ...month, q: '3' })).rows.map(({ lotNo }) => lotNo)).toEqual([3])
    expect((await page(view, { ...month, invoiceSerial_from: '2', invoiceSerial_to: '2' })).total).toBe(1)
    const [first] = (await page(view, month)).rows as [Row]
    const own = await page(view, { ...month, customerId: [first.customerId] })
    expect(own.rows.map(({ customerId }) => customerId)).toEqual(own.rows.map(() => first.customerId))
    expect(own.total).toBeGreaterThan(0)
    const { rows } = await page(view, month, { sort: ['slotNo', 'DESC'] })
    expect(rows).toHaveLength(5)
    const byLot = (await page(view, month, { sort: ['lotNo', 'DESC'] })).rows.map(({ lotNo }) => lotNo)
    expect(byLot).toEqual([5, 4, 3, 2, 1])
  })

  it('come page by page in one order, from either end, and count what is asked', async () => {
    const orders = ['invoiceNo', 'customerId', 'slotNo', 'day', 'cocoonTypeId'].flatMap((name) => [
      [name, 'ASC'],
      [name, 'DESC'],
    ])
    for (const sort of orders) {
      const whole = await page(view, month, { sort })
      const ids: number[] = []
      for (let from = 0; from < whole.total; from += 2) {
        const part = await page(view, month, { sort, range: [from, from + 1] })
        expect([sort, from, part.total, part.totals]).toEqual([sort, from, 5, whole.totals])
        ids.push(...part.rows.map(({ id }) => id))
      }
      expect([sort, ids]).toEqual([sort, whole.rows.map(({ id }) => id)])
    }
    const processed = await page(view, { ...month, invoiceStatus: 'PROCESSED' }, { range: [0, 0] })
    expect([processed.total, processed.totals.count, processed.counts]).toEqual([5, 5, { PROCESSED: 5 }])
    const cancelled = await page(view, { ...month, invoiceStatus: 'CANCELLED' })
    expect([cancelled.total, cancelled.totals.count, cancelled.counts]).toEqual([0, 0, { PROCESSED: 5 }])
  })

  it('are of the days asked, of the year without one, and of the own offices', async () => {
    expect((await page(view, { day: 'today' })).total).toBe(5)
    expect((await page(view, {})).total).toBe(5)
    expect((await page(view, { day_from: '2026-10-01', day_to: '2026-10-31' })).total).toBe(0)
    expect((await page(view, month, {}, await app.client('pennagaram'))).total).toBe(0)
    expect((await desk.get(viewPath(view, { day_from: '2026-11-20', day_to: '2026-11-01' }))).status).toBe(422)
  })
})

describe('the list of the vouchers', () => {
  it('tells what the list of the resource tells, and finds by amounts from one to another', async () => {
    const former = await read<readonly Row[]>('voucher')
    const { rows, total, totals } = await page('voucherList', {})
    expect(total).toBe(former.length)
    expect(totals).toEqual({ count: former.length })
    for (const [at, row] of rows.entries()) {
      const { voucherNo, day, vouType, amount, notes } = former[at] as Row
      expect(row).toMatchObject({ voucherNo, day, vouType, amount, notes })
    }
    const invoices = await page('farmerInvoiceList', month)
    expect(rows.map(({ invoiceNo }) => invoiceNo)).toEqual(
      expect.arrayContaining(invoices.rows.map(({ invoiceNo }) => invoiceNo)),
    )
    const [{ amount } = { amount: '' }] = rows
    const found = await page('voucherList', { amount_from: amount, amount_to: amount })
    expect(found.rows.map((row) => row.amount)).toEqual(found.rows.map(() => amount))
    const exact = await page('voucherList', { amount: String(Number(amount)) })
    expect(exact.rows.map(({ id }) => id)).toEqual(found.rows.map(({ id }) => id))
    expect(Object.keys(rows[0] ?? {})).not.toContain('hash')
    for (const { invoiceNo } of invoices.rows) {
      const ofBill = (await page('voucherList', { q: invoiceNo.toLowerCase() })).rows
      expect(ofBill.map((row) => row.invoiceNo)).toEqual([invoiceNo])
    }
  })
})

describe('a bill that was cancelled', () => {
  it('is counted by itself, and in no total', async () => {
    const before = await page('farmerInvoiceDetail', month)
    const [line] = before.rows as [Row]
    const proposed = await post(desk, 'Invoice/cancel', { id: line.invoiceId, reason: 'The weight was wrong' })
    expect(proposed.status).toBe(201)
    const { proposal } = (await proposed.json()) as { proposal: { id: number } }
    expect((await post(await app.client('branchad'), `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
    const after = await page('farmerInvoiceDetail', month)
    expect(after.total).toBe(before.total)
    expect(after.totals.count).toBeLessThan(Number(before.totals.count))
    expect(Number(after.totals.netAmount)).toBeLessThan(Number(before.totals.netAmount))
    expect(after.counts.CANCELLED).toBe(Number(before.totals.count) - Number(after.totals.count))
    const cancelled = await page('farmerInvoiceDetail', { ...month, invoiceStatus: ['CANCELLED'] })
    expect(cancelled.rows.map(({ invoiceId }) => invoiceId)).toContain(line.invoiceId)
    expect(cancelled.counts).toEqual(after.counts)
    // Who asks for the cancelled ones sees what these come to.
    const net = cancelled.rows.reduce((sum, { netAmount }) => sum + Number(netAmount), 0)
    expect(cancelled.totals).toMatchObject({ count: cancelled.total, netAmount: net.toFixed(2) })
    // Among others they count for nothing, as where nothing is asked.
    const both = await page('farmerInvoiceDetail', { ...month, invoiceStatus: ['PROCESSED', 'CANCELLED'] })
    expect([both.total, both.totals]).toEqual([after.total, after.totals])
    const list = await page('farmerInvoiceList', month)
    expect(list.counts).toEqual({ PROCESSED: 3, CANCELLED: 1 })
    expect(list.totals.netAmount).toBe(after.totals.netAmount)
  })
})
