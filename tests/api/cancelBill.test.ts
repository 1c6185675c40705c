import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun, InvoicePaperRow } from '#resources/api/bills'
import type { PaymentRow } from '#resources/api/payments'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { cratesOf, lotAt, post, type Sold, soldSlot, weigh, weightBody } from '../support/sold'

/* A bill is cancelled by two people, keeps its number, gives its lots back and is reversed in the ledger. */

let market: TestApp
let desk: TestClient
let head: TestClient
let sold: Sold
let bills: BillRun['invoices']

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, reeler: 0, price: 632 }])
  for (const [at, kg] of ['28.350', '39.850'].entries()) await weigh(desk, sold.lots[at] as number, kg)
  bills = ((await (await post(desk, 'Invoice/process', { slotId: sold.slotId })).json()) as BillRun).invoices
})
afterAll(() => market.close())

const reason = 'Wrong weight'
const idOf = (invoiceNo: string) => bills.find((bill) => bill.invoiceNo === invoiceNo)?.id ?? 0
const cancel = (id: number, by = desk) => post(by, 'Invoice/cancel', { id, reason })
const proposed = async (response: Response) => ((await response.json()) as { proposal: { id: number } }).proposal.id
const confirm = (id: number, by = head) => post(by, `proposals/${id}/confirm`, {})
const lots = () =>
  market.db.query(sql`select lot_no, lot_status, farmer_invoiced, reeler_invoiced from lot order by lot_no`)
const balances = async () => {
  const rows = await market.db.query<{ code: string; balance: string }>(sql`
    select h.code, sum(l.debit - l.credit) as balance from voucher_line l join ledger_head h on h.id = l.head_id
    group by 1`)
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
}
const farmerBill = 'FI/DPI/202627/000001'

describe('cancelling a bill', () => {
  let proposal = 0

  it('is proposed by one with a reason, once, and changes nothing yet', async () => {
    const id = idOf(farmerBill)
    expect((await post(desk, 'Invoice/cancel', { id, reason: ' ' })).status).toBe(422)
    expect((await cancel(id, await market.client('pennagaram'))).status).toBe(404)
    expect((await cancel(id, await market.client('ad'))).status).toBe(403)
    const response = await cancel(id)
    expect(response.status).toBe(201)
    proposal = await proposed(response)
    expect(await (await cancel(id, head)).json()).toMatchObject({ rule: 'money.rule.cancelAsked' })
    expect((await lots())[0]).toMatchObject({ lotStatus: 'BILLED' })
  })

  it('is confirmed by another, once', async () => {
    expect((await confirm(proposal, desk)).status).toBe(403)
    const both = await Promise.all([confirm(proposal), confirm(proposal)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await lots()).toEqual([
      { lotNo: 1, lotStatus: 'WEIGHED', farmerInvoiced: false, reelerInvoiced: true },
      { lotNo: 2, lotStatus: 'BILLED', farmerInvoiced: true, reelerInvoiced: true },
    ])
    const [bill] = await market.db.query(sql`
      select invoice_no, invoice_status, cancel_reason from invoice where id = ${idOf(farmerBill)}`)
    expect(bill).toEqual({ invoiceNo: farmerBill, invoiceStatus: 'CANCELLED', cancelReason: reason })
    const [payment] = await market.db.query(
      sql`select payment_status from payment where invoice_id = ${idOf(farmerBill)}`,
    )
    expect(payment).toEqual({ paymentStatus: 'CANCELLED' })
  })

  it('reverses its voucher and names it', async () => {
    const [pair] = await market.db.query(sql`
      select r.vou_type, r.amount = v.amount as same, r.reference_no = v.voucher_no as named, r.notes
      from voucher v join voucher r on r.reverses_id = v.id where v.invoice_id = ${idOf(farmerBill)}`)
    expect(pair).toEqual({ vouType: 'FB', same: true, named: true, notes: reason })
    expect((await balances())['1001']).toBe('-24996.31')
    expect((await cancel(idOf(farmerBill))).status).toBe(409)
  })

  it('lets the lot be billed again with a new number', async () => {
    const again = (await (await post(desk, 'Invoice/process', { slotId: sold.slotId })).json()) as BillRun
    expect(again.invoices.map(({ invoiceNo }) => invoiceNo)).toEqual(['FI/DPI/202627/000003'])
    bills = [...bills, ...again.invoices]
    expect((await lots())[0]).toMatchObject({ lotStatus: 'BILLED', farmerInvoiced: true })
    expect(await balances()).toMatchObject({ '1001': '-44861.30', '4001': '0.00' })
  })

  it('is refused while the payment waits in a batch, and for good once it was sent', async () => {
    const response = await desk.get(`Invoice/getAll_FarmerPaymentInfo?date=${sold.day}&status=PENDING`)
    const [first] = (await response.json()) as PaymentRow[]
    await post(desk, 'payments/ready', { ids: [first?.id] })
    const late = await proposed(await cancel(first?.invoiceId ?? 0))
    const batch = (await (await post(desk, 'payments/batches', { date: sold.day })).json()) as { id: number }
    expect(await (await confirm(late)).json()).toMatchObject({ rule: 'money.rule.inBatch' })
    expect((await post(head, `payments/batches/${batch.id}/confirm`, {})).status).toBe(200)
    expect(await (await confirm(late)).json()).toMatchObject({ rule: 'rule.billPaid' })
    expect(await (await cancel(first?.invoiceId ?? 0)).json()).toMatchObject({ rule: 'rule.billPaid' })
    const reelerBill = bills.find(({ side }) => side === 'reeler')?.id ?? 0
    expect(await (await cancel(reelerBill)).json()).toMatchObject({ rule: 'rule.billPaid' })
  })

  it('is kept apart from what is sent by the database too, whoever writes', async () => {
    const cancelled = idOf(farmerBill)
    const send = sql`update payment set payment_status = 'SENT' where invoice_id = ${cancelled}`
    await expect(market.jump(send)).rejects.toThrow('is of a bill that was cancelled')
    const [paid] = await market.db.query<{ id: number }>(
      sql`select invoice_id as id from payment where payment_status = 'SENT'`,
    )
    const cancelling = sql`update invoice set invoice_status = 'CANCELLED' where id = ${paid?.id ?? 0}`
    await expect(market.jump(cancelling)).rejects.toThrow(`Invoice ${paid?.id} is paid`)
  })

  it('leaves numbers without a gap and the chain whole', async () => {
    const serials = await market.db.query<{ serial: number }>(
      sql`select serial from invoice where side = 'farmer' order by serial`,
    )
    expect(serials.map(({ serial }) => serial)).toEqual([1, 2, 3])
    const [broken] = await market.db.query(sql`select broken_voucher(${sold.marketId}) as at`)
    expect(broken).toEqual({ at: null })
  })
})

describe('the reeler’s bill', () => {
  let [lot, cancelled] = [0, 0]

  it('is cancelled alike, its rupee with it', async () => {
    const other = await soldSlot(market, [{ reeler: 1, price: 431 }], { slotNo: 2, firstLot: 50 })
    await weigh(desk, other.lots[0] as number, '41.200')
    const before = await balances()
    const run = (await (await post(desk, 'Invoice/Save_Reeler_Invoice', { slotId: other.slotId })).json()) as BillRun
    expect((await confirm(await proposed(await cancel(run.invoices[0]?.id ?? 0)))).status).toBe(200)
    expect(await balances()).toEqual(before)
    ;[lot, cancelled] = [other.lots[0] ?? 0, run.invoices[0]?.id ?? 0]
    const [row] = await market.db.query(sql`select lot_status, reeler_invoiced from lot where id = ${lot}`)
    expect(row).toEqual({ lotStatus: 'WEIGHED', reelerInvoiced: false })
  })

  it('is printed with the crates that it billed, also once the lot was weighed again', async () => {
    market.clock.advance(60_000)
    const body = { ...weightBody(await lotAt(desk, lot), cratesOf('20.100', '20.900')), reason: 'Wrong crate' }
    expect((await post(desk, 'CocoonAuction/CorrectWeight', body)).status).toBe(200)
    const [slot] = await market.db.query<{ id: number }>(sql`select slot_id as id from lot where id = ${lot}`)
    const run = (await (await post(desk, 'Invoice/Save_Reeler_Invoice', { slotId: slot?.id })).json()) as BillRun
    const papers = (await (
      await desk.get(`Invoice/papers?ids=${cancelled},${run.invoices[0]?.id}`)
    ).json()) as InvoicePaperRow[]
    expect(papers.map(({ cancelled: isGone, totals, lines }) => [isGone, totals.weight, lines[0]?.crates])).toEqual([
      [true, '41.200', [{ no: 1, gross: '42.700', tare: '1.500', net: '41.200' }]],
      [
        false,
        '41.000',
        [
          { no: 1, gross: '21.600', tare: '1.500', net: '20.100' },
          { no: 2, gross: '22.400', tare: '1.500', net: '20.900' },
        ],
      ],
    ])
  })
})

describe('a gate pass whose bill is cancelled', () => {
  it('is void until the lots are billed again; cocoons that left stay billed', async () => {
    const own = await testApp({ start: '2026-11-20T06:30:00.000Z' })
    try {
      const [clerk, admin] = await Promise.all([own.client('marketofficer'), own.client('branchad')])
      const one = await soldSlot(own, [{ price: 706 }])
      await weigh(clerk, one.lots[0] as number, '28.350')
      const bill = async () => {
        const run = (await (await post(clerk, 'Invoice/process', { slotId: one.slotId })).json()) as BillRun
        return run.invoices.find(({ invoiceNo }) => invoiceNo.startsWith('RI'))?.id ?? 0
      }
      const takeBack = async (id: number) => confirm(await proposed(await cancel(id, clerk)), admin)
      const first = await bill()
      const [lot] = await own.db.query<{ reelerId: number }>(sql`select reeler_id from lot where id = ${one.lots[0]}`)
      const given = await post(clerk, 'gatepass', { reelerId: lot?.reelerId, date: one.day })
      const pass = (await given.json()) as { id: number; verifyCode: string }
      const state = async () => (await (await own.client()).get(`verify/${pass.verifyCode}`)).json()
      expect((await takeBack(first)).status).toBe(200)
      expect(await state()).toMatchObject({ status: 'CANCELLED' })
      expect(await (await post(clerk, `gatepass/${pass.id}/left`, {})).json()).toMatchObject({
        rule: 'money.rule.passVoid',
      })
      const again = await bill()
      expect(await state()).toMatchObject({ status: 'ISSUED' })
      expect((await post(clerk, `gatepass/${pass.id}/left`, {})).status).toBe(200)
      expect(await (await cancel(again, clerk)).json()).toMatchObject({ rule: 'money.rule.lotsLeft' })
    } finally {
      await own.close()
    }
  })
})
