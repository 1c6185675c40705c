import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankFile } from '#resources/api/bankFiles'
import { type PaymentGround, paymentGround } from '../support/payments'
import { program } from '../support/program'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'

/* What a farmer is owed for no lot, an opening balance or a correction, goes to the bank as a lot's payment does (0068). */

let ground: PaymentGround
let { market, desk, head, sold, list } = {} as PaymentGround
let farmers: readonly number[] = []

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, sold, list } = ground)
  farmers = (
    await market.db.query<{ id: number }>(sql`select farmer_id as id from lot where lot_no <= 4 order by lot_no`)
  ).map(({ id }) => id)
})
afterAll(() => market.close())

interface Answer {
  readonly voucher?: { readonly id: number; readonly voucherNo: string }
  readonly rule?: string
}
const enter = async (vouType: string, lines: object[]) =>
  (await (await post(desk, 'voucher', { vouType, day: sold.day, notes: 'By hand', lines })).json()) as Answer
const line = (code: string, part: 'debit' | 'credit', amount: string, customerId?: number, settles?: object[]) => ({
  head: code,
  [part]: amount,
  customerId,
  settles,
})
const correct = (amount: string, farmer: number) =>
  enter('JV', [line('6001', 'debit', amount), line('1001', 'credit', amount, farmer)])
const pay = (amount: string, farmer: number, settles?: object[]) =>
  enter('PY', [line('1001', 'debit', amount, farmer, settles), line('3002', 'credit', amount)])
const reverse = (id = 0) => post(head, `voucher/${id}/reverse`, { reason: 'Entered wrongly' })
const own = async (query?: string) => (await list(query)).filter(({ lotNo }) => lotNo === null)
const stateOf = async (voucherNo = '') =>
  (await own())
    .filter((row) => row.voucherNo === voucherNo)
    .map(({ amount, settledAmount, paymentStatus }) => [amount, settledAmount, paymentStatus])
const itemOf = async (voucherNo = '') =>
  (
    await market.db.query<{ id: number }>(sql`
      select i.id from open_item i join voucher v on v.id = i.voucher_id where v.voucher_no = ${voucherNo}`)
  )[0]?.id

/** Made ready and sent with all else of the day that is ready. */
async function send(ids: number[]) {
  expect((await post(desk, 'payments/ready', { ids })).status).toBe(200)
  const id = await ground.propose()
  expect((await post(head, `payments/batches/${id}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
  return id
}
const answered = async (id: number, status: 'SUCCESS' | 'FAILED', utr = '') => {
  const { rows, market: code } = (await (await desk.get(`payments/batches/${id}/file`)).json()) as BankFile
  return post(desk, `payments/batches/${id}/response`, {
    rows: rows.map(({ date, reference, amount }) => ({
      ...{ date, market: code, lot: reference, amount, status },
      ...(status === 'SUCCESS' ? { utr: `${utr}${reference}`.padEnd(12, '0') } : { reason: 'Account closed' }),
    })),
  })
}

describe('a credit without a lot', () => {
  it('is in the payment list with what it is, and settled by hand as a lot is', async () => {
    const [first = 0] = farmers
    const { voucher } = await correct('500.00', first)
    const [row] = await own()
    expect(row).toMatchObject({
      ...{ paymentKind: 'CORRECTION', voucherNo: voucher?.voucherNo, lotNo: null, invoiceNo: null, farmerId: first },
      ...{ amount: '500.00', settledAmount: '0.00', paymentStatus: 'PENDING', day: sold.day, reference: `P${row?.id}` },
    })
    const itemId = await itemOf(voucher?.voucherNo)
    await pay('120.00', first, [{ itemId, amount: '120.00' }])
    expect(await stateOf(voucher?.voucherNo)).toEqual([['380.00', '120.00', 'PENDING']])
    const rest = await pay('380.00', first, [{ itemId, amount: '380.00' }])
    expect(await stateOf(voucher?.voucherNo)).toEqual([['0.00', '500.00', 'SETTLED']])
    expect((await own('')).length).toBe(0)
    expect((await reverse(rest.voucher?.id)).status).toBe(201)
    expect(await stateOf(voucher?.voucherNo)).toEqual([['380.00', '120.00', 'PENDING']])
    await ground.checkSums()
  })

  it('is taken off the list with the voucher that it was owed for', async () => {
    const [, second = 0] = farmers
    const { voucher } = await correct('75.00', second)
    expect((await reverse(voucher?.id)).status).toBe(201)
    expect(await stateOf(voucher?.voucherNo)).toEqual([['75.00', '0.00', 'CANCELLED']])
    await ground.checkSums()
  })

  it('goes to the bank beside lots, by its own reference, and comes back as they do', async () => {
    const [row] = await own('')
    const lots = await ground.idsOf(2)
    const plan = await (await desk.get(`payments/ready/plan?ids=${[row?.id, ...lots].join(',')}`)).json()
    expect(plan).toMatchObject({ count: 2, lots: [2, row?.voucherNo], amount: '25376.31' })
    const batch = await send([row?.id ?? 0, ...lots])
    const accounts = (await (await desk.get(`payments/batches/${batch}/accounts`)).json()) as { what: string }[]
    expect(accounts.map(({ what }) => what)).toEqual(['Lot 2', `Correction ${row?.voucherNo}`])
    const posted = await market.db.query(sql`
      select v.notes, v.amount from voucher v join payment p on p.voucher_id = v.id where p.id = ${row?.id}`)
    expect(posted).toEqual([{ notes: `Correction ${row?.voucherNo}, 20/11/2026`, amount: '380.00' }])
    await ground.checkSums()
    // What it is owed for is not taken back while the bank has it.
    const [item] = await market.db.query<{ id: number }>(sql`
      select v.id from voucher v where v.voucher_no = ${row?.voucherNo ?? ''}`)
    expect(await (await reverse(item?.id)).json()).toMatchObject({ rule: 'ledger.rule.itemInBatch' })
    const { rows } = await ask(desk, 'farmerOutstanding', { date: sold.day })
    expect(rows.find(({ kind }) => kind === 'CREDIT')).toMatchObject({ withBank: '380.00', due: '0.00' })
    const wrong = await post(desk, `payments/batches/${batch}/response`, {
      rows: [
        { date: sold.day, market: 'DPI', lot: 'P999999', amount: '380.00', status: 'SUCCESS', utr: 'UTR000000001' },
      ],
    })
    expect(await wrong.json()).toMatchObject({ written: 0, errors: [{ row: -1 }, { row: 0 }] })
    expect((await answered(batch, 'FAILED')).status).toBe(200)
    expect((await own('')).map((one) => [one.amount, one.paymentStatus, one.reason])).toEqual([
      ['380.00', 'FAILED', 'Account closed'],
    ])
    await ground.checkSums()
    expect((await post(desk, 'payments/release', { ids: [row?.id, ...lots] })).status).toBe(200)
    const again = await send([row?.id ?? 0, ...lots])
    expect(await (await answered(again, 'SUCCESS', 'UTR')).json()).toMatchObject({ written: 2, succeeded: 2 })
    const dated = (await (
      await desk.get(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${again}`)
    ).json()) as object[]
    expect(dated).toHaveLength(2)
    expect(dated[1]).toMatchObject({ paymentKind: 'CORRECTION', weight: null, levy: null, paymentStatus: 'SUCCESS' })
    await ground.checkSums()
  })

  it('that becomes open again after it was paid is paid by a payment of its own', async () => {
    const [third = 0] = farmers.slice(2)
    // An advance is taken off the third farmer's lot, the rest of which the bank pays; then the advance is taken back.
    const ahead = await pay('24.02', third)
    expect((await list()).find(({ lotNo }) => lotNo === 3)).toMatchObject({
      amount: '17600.00',
      settledAmount: '24.02',
    })
    const batch = await send(await ground.idsOf(3))
    expect((await answered(batch, 'SUCCESS', 'UTS')).status).toBe(200)
    expect((await reverse(ahead.voucher?.id)).status).toBe(201)
    const [again] = (await own('')).filter(({ farmerId }) => farmerId === third)
    expect(again).toMatchObject({ paymentKind: 'CORRECTION', amount: '24.02', paymentStatus: 'PENDING' })
    expect((await list()).find(({ lotNo }) => lotNo === 3)).toMatchObject({
      amount: '17600.00',
      paymentStatus: 'SUCCESS',
    })
    await ground.checkSums()
    // The rest is set off as any other.
    await pay('10.00', third)
    expect(await own('')).toMatchObject([{ amount: '14.02', settledAmount: '10.00' }])
    await ground.checkSums()
  })
})

describe('an opening balance', () => {
  it('is paid from its own day’s list; a farmer who owes has nothing in it', async () => {
    const people = await market.db.query<{ id: number }>(sql`
      select c.id from mas_customer c where c.customer_type = 'farmer' and c.market_id = ${sold.marketId}
        and not exists (select from voucher_line l where l.customer_id = c.id) order by c.id limit 2`)
    const day = '2026-11-18'
    for (const [at, { id }] of people.entries()) {
      const body = { customerId: id, side: at === 0 ? 'credit' : 'debit', amount: '900.00', day }
      expect((await post(desk, 'ledger/openings', body)).status).toBe(201)
    }
    expect((await list(`date=${day}`)).map((row) => [row.farmerId, row.paymentKind, row.amount])).toEqual([
      [people[0]?.id, 'OPENING', '900.00'],
    ])
  })

  it('and what else is open are in the list after an upgrade, once', async () => {
    const shown = async () =>
      (await own('')).map(({ voucherNo, amount, paymentKind }) => [voucherNo, amount, paymentKind]).sort()
    const before = await shown()
    expect(before.length).toBeGreaterThan(1)
    await market.arrange(sql`delete from payment where item_id is not null and payment_status = 'PENDING'`)
    expect(await shown()).toEqual([])
    const filling = program.migrations.find(({ tag }) => tag === '0046_item_payments')?.sql ?? ''
    await market.arrange(sql.raw(filling.split('--> statement-breakpoint').at(-1) ?? ''))
    expect(await shown()).toEqual(before)
  })
})

describe('two at once', () => {
  it('is paid once, also where two batches are proposed and settled at once', async () => {
    const [first = 0] = farmers
    const { voucher } = await correct('60.00', first)
    const [row] = (await own('')).filter(({ voucherNo }) => voucherNo === voucher?.voucherNo)
    expect((await post(desk, 'payments/ready', { ids: [row?.id] })).status).toBe(200)
    const itemId = await itemOf(voucher?.voucherNo)
    const [batch, hand] = await Promise.all([
      post(desk, 'payments/batches', { date: sold.day }),
      pay('60.00', first, [{ itemId, amount: '60.00' }]),
    ])
    expect([batch.status === 201, hand.voucher !== undefined].filter(Boolean)).toHaveLength(1)
    expect(await stateOf(voucher?.voucherNo)).toEqual([
      batch.status === 201 ? ['60.00', '0.00', 'READY'] : ['0.00', '60.00', 'SETTLED'],
    ])
  })
})
