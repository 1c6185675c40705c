import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankAnswerRead, BankFile } from '#resources/api/bankFiles'
import type { BatchRow, DatedPayment, PaymentAgeing } from '#resources/api/payments'
import { confirmAccounts } from '../support/bankAccounts'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* What the bank says of a batch: all or nothing, once; what it sent back waits again. */

const corrected = '660018273645'

let ground: PaymentGround
let { market, desk, head, ad, other, sold, read, list, idsOf, propose, heads, checkSums } = {} as PaymentGround
/** The first batch of the date, and the one under way. */
let firstId = 0
let batchId = 0

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, ad, other, sold, read, list, idsOf, propose, heads, checkSums } = ground)
  await post(desk, 'payments/ready', { ids: await idsOf(1, 2, 3, 4) })
  firstId = batchId = await propose()
  await post(head, `payments/batches/${batchId}/confirm`, {})
})
afterAll(() => market.close())

const paid = (lot: number, amount: string, more: object = {}) => ({
  date: '20/11/2026',
  market: 'DPI',
  lot,
  amount,
  utr: `IOBAN2026112${lot}`,
  status: 'SUCCESS',
  ...more,
})
const good = [
  paid(1, '19864.99'),
  paid(2, '24,996.31', { status: 'Failed', utr: '', reason: 'Account closed' }),
  paid(3, '17624.02', { market: 'Dharmapuri', date: '2026-11-20' }),
  paid(4, '11910.00', { status: 'FAILED', utr: null, reason: 'IFSC not valid' }),
]
const respond = (rows: readonly object[], more: object = {}, by = desk) =>
  post(by, `payments/batches/${batchId}/response`, { rows, ...more })
const answer = async (rows: readonly object[], more: object = {}) =>
  (await (await respond(rows, more)).json()) as BankAnswerRead
const withRow = (at: number, more: object) => good.map((row, place) => (place === at ? { ...row, ...more } : row))

describe('the advice of a farmer', () => {
  it('is known by its code to anyone, with their own sum and nobody’s name', async () => {
    const stranger = await market.client()
    const rows = await read<DatedPayment[]>(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${batchId}`)
    expect(new Set(rows.map(({ verifyCode }) => verifyCode)).size).toBe(4)
    for (const { verifyCode, batchNo, amount } of rows)
      expect(await read(`verify/${verifyCode}`, stranger)).toEqual({
        kind: 'paymentAdvice',
        number: batchNo,
        day: sold.day,
        market: 'Dharmapuri',
        marketTa: expect.any(String),
        amount,
        status: 'SENT',
      })
    const [bill] = await market.db.query<{ code: string }>(sql`select verify_code as code from invoice limit 1`)
    const farmer = rows[0]?.farmerId
    const [digest, ofBatch] = rows[0]?.verifyCode?.split('-') ?? []
    const nobody = `${digest}-${ofBatch}-999999`
    const another = `${digest}-${ofBatch}-${rows[1]?.verifyCode?.split('-')[2]}`
    for (const code of [nobody, another, `${bill?.code}-${ofBatch}-${farmer}`, `${bill?.code}-`, `-${farmer}`])
      expect((await stranger.get(`verify/${code}`)).status, code).toBe(404)
    const waiting = await read<DatedPayment[]>(`Ledger/get-paymentlist-bydate?date=${sold.day}`)
    expect(waiting.find(({ lotNo }) => lotNo === 5)?.verifyCode).toBeNull()
  })
})

describe('the bank’s answer', () => {
  it.each([
    ['a lot that was not sent', withRow(0, { lot: 5 }), [-1, 0]],
    ['another amount', withRow(2, { amount: '17624.03' }), [2]],
    ['another market', withRow(1, { market: 'PNG' }), [-1, 1]],
    ['another day', withRow(1, { date: '19/11/2026' }), [-1, 1]],
    ['a lot twice', [...good, good[0] as object], [4]],
    ['a missing lot', good.slice(1), [-1]],
    ['no UTR', withRow(0, { utr: '' }), [0]],
    ['a UTR twice', withRow(2, { utr: 'IOBAN20261121' }), [2]],
    ['a failure without its reason', withRow(3, { reason: '' }), [3]],
    ['a status nobody knows', withRow(3, { status: 'MAYBE' }), [3]],
  ])('is refused whole with %s', async (_, rows, where) => {
    const read = await answer(rows)
    expect(read.errors.map(({ row }) => row)).toEqual(where)
    expect(read.written).toBe(0)
    expect(await list('status=SENT')).toHaveLength(4)
  })

  it('is only looked at in a dry run', async () => {
    expect(await answer(good, { dryRun: true })).toMatchObject({ succeeded: 2, failed: 2, errors: [], written: 0 })
    expect(await list('status=SENT')).toHaveLength(4)
    expect((await respond(good, {}, other)).status).toBe(404)
  })

  it('is taken once, with what was paid and what was sent back, which the advice says too', async () => {
    const advised = await read<DatedPayment[]>(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${batchId}`)
    const both = await Promise.all([respond(good), respond([...good].reverse())])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await respond(good)).status).toBe(409)
    const rows = await list()
    expect(rows.map(({ lotNo, paymentStatus, utr, reason }) => [lotNo, paymentStatus, utr ?? reason])).toEqual([
      [1, 'SUCCESS', 'IOBAN20261121'],
      [2, 'FAILED', 'Account closed'],
      [3, 'SUCCESS', 'IOBAN20261123'],
      [4, 'FAILED', 'IFSC not valid'],
      [5, 'PENDING', null],
    ])
    const stranger = await market.client()
    const saying = async (lot: number) => {
      const { verifyCode } = advised.find(({ lotNo }) => lotNo === lot) ?? {}
      const { status, amount } = await read<{ status: string; amount: string }>(`verify/${verifyCode}`, stranger)
      return [status, amount]
    }
    expect([await saying(1), await saying(2)]).toEqual([
      ['DONE', '19864.99'],
      ['RETURNED', '24996.31'],
    ])
    const lots = await market.db.query<{ lotStatus: string }>(sql`select lot_status from lot order by lot_no`)
    expect(lots.map(({ lotStatus }) => lotStatus)).toEqual(['PAID', 'BILLED', 'PAID', 'BILLED', 'BILLED'])
    expect(await heads()).toMatchObject({ '1001': '-49620.23', '3002': '-37489.01', '3003': '0.00' })
    await checkSums()
    const reversed = await market.db.query(sql`select 1 from voucher where vou_type = 'PY' and reverses_id is not null`)
    expect(reversed).toHaveLength(2)
    expect(await read<BatchRow[]>('payments/batches')).toMatchObject([{ batchStatus: 'DONE', succeeded: 2, failed: 2 }])
  })
})

describe('what the bank sent back', () => {
  const bank = { ifscCode: 'idib000p002', bankName: 'Indian Bank', bankBranchName: 'Palacode' }
  it('waits again with corrected details, of which the history is kept', async () => {
    const [second, fourth] = [await idsOf(2), await idsOf(4)]
    const wrong = await post(desk, `payments/${second}/bank`, { ...bank, ifscCode: 'IDIB1' })
    expect(await wrong.json()).toMatchObject({ code: 'INVALID', errors: { ifscCode: expect.any(String) } })
    expect((await post(desk, `payments/${second}/bank`, { ...bank, bankAcNo: corrected })).status).toBe(200)
    expect((await post(desk, `payments/${second}/bank`, bank)).status).toBe(409)
    const elsewhere = await post(desk, `payments/${fourth}/bank`, bank)
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
      403,
      { message: expect.stringContaining('another market') },
    ])
    expect((await post(desk, 'payments/release', { ids: fourth })).status).toBe(200)
    const [kept] = await market.db.query<{ before: Record<string, unknown>; after: Record<string, unknown> }>(sql`
      select before, after from audit where table_name = 'mas_customer' order by id desc limit 1`)
    expect([kept?.before.bank_ac_no_last4, kept?.after.bank_ac_no_last4]).toEqual(['5529', '3645'])
    expect((await list()).filter(({ paymentStatus }) => paymentStatus === 'PENDING').map(({ lotNo }) => lotNo)).toEqual(
      [2, 4, 5],
    )
  })

  it('goes in the next batch of its date, once another official confirmed the account', async () => {
    const early = await post(desk, 'payments/ready', { ids: await idsOf(2) })
    expect(await early.json()).toMatchObject({ rule: 'bankAccount.rule.waits', args: { name: 'Farmer 2' } })
    await confirmAccounts(head)
    await post(desk, 'payments/ready', { ids: await idsOf(2) })
    batchId = await propose()
    expect((await post(ad, `payments/batches/${batchId}/confirm`, {})).status).toBe(200)
    expect((await read<BankFile>(`payments/batches/${batchId}/file`)).rows).toMatchObject([{ accountNo: corrected }])
    const reused = await answer([paid(2, '24996.31', { utr: 'IOBAN20261121' })])
    expect(reused.errors).toMatchObject([{ row: 0, errors: { utr: 'This UTR is already in use.' } }])
    expect(await answer([paid(2, '24996.31')])).toMatchObject({ written: 1, succeeded: 1 })
    expect((await list())[1]).toMatchObject({ attempts: 2, paymentStatus: 'SUCCESS' })
    await checkSums()
  })

  it('stays in the batch that it came back from, with the bank’s reason and no UTR of later', async () => {
    const fared = async (id: number) =>
      (await read<DatedPayment[]>(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${id}`)).map(
        ({ lotNo, batchId: of, paymentStatus, utr, reason, paidAt }) => [
          lotNo,
          of,
          paymentStatus,
          utr ?? reason,
          paidAt !== null,
        ],
      )
    expect(await fared(firstId)).toEqual([
      [1, firstId, 'SUCCESS', 'IOBAN20261121', true],
      [2, firstId, 'FAILED', 'Account closed', false],
      [3, firstId, 'SUCCESS', 'IOBAN20261123', true],
      [4, firstId, 'FAILED', 'IFSC not valid', false],
    ])
    expect(await fared(batchId)).toEqual([[2, batchId, 'SUCCESS', 'IOBAN20261122', true]])
    expect((await list())[3]).toMatchObject({ batchId: null, paymentStatus: 'PENDING', reason: null })
    expect(await read(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${firstId}`, other)).toEqual([])
  })
})

describe('the day after', () => {
  it('counts how long farmers have waited, in working days', async () => {
    market.clock.set('2026-11-24T06:30:00.000Z')
    await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
    const ageing = await read<PaymentAgeing>('payments/ageing')
    expect(ageing.total).toEqual({ payments: 2, amount: '24623.92' })
    expect(ageing.buckets.filter(({ payments }) => payments > 0)).toEqual([
      { days: '3-5', payments: 2, amount: '24623.92' },
    ])
    expect(ageing.overdue).toEqual({ payments: 2, amount: '24623.92', afterDays: 2 })
    expect((await list('')).map(({ lotNo, ageing: days, overdue }) => [lotNo, days, overdue])).toEqual([
      [4, 3, true],
      [5, 3, true],
    ])
  })

  it('loses no payment between its steps, whenever money is overdue', async () => {
    const lots = sql`select id from lot where lot_no in (4, 5)`
    await market.arrange(sql`update setting set value = '4' where key = 'overdue.farmerDays'`)
    await market.arrange(sql`update payment set day = '2026-11-18' where lot_id = (${lots} order by id limit 1)`)
    const ageing = await read<PaymentAgeing>('payments/ageing')
    expect(ageing.buckets.filter(({ payments }) => payments > 0)).toEqual([{ days: '3-5', ...ageing.total }])
    expect(ageing.total).toEqual({ payments: 2, amount: '24623.92' })
    expect(ageing.overdue).toMatchObject({ payments: 1, afterDays: 4 })
    await market.arrange(sql`update payment set day = ${sold.day} where lot_id in (${lots})`)
    await market.arrange(sql`update setting set value = '2' where key = 'overdue.farmerDays'`)
  })

  it('pays the levy of a day that is over to the government, once', async () => {
    const [levy] = await market.db.query<{ levy: string }>(sql`select sum(levy)::numeric(14,2) as levy from invoice`)
    const challan = { date: sold.day, challanNo: 'TN-001', challanDate: '2026-11-24', bankName: 'State Bank' }
    const early = await post(desk, 'levy/remittance', { ...challan, date: '2026-11-24' })
    expect(await early.json()).toMatchObject({ rule: 'money.rule.dayOpen' })
    const both = await Promise.all([desk, head].map((one) => post(one, 'levy/remittance', challan)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const balance = await heads()
    expect([balance['2001'], balance['2002'], balance['6001']]).toEqual(['0.00', '0.00', '0.00'])
    expect(await read(`levy/remittance?date=${sold.day}`)).toMatchObject({
      amount: levy?.levy,
      remittance: { amount: levy?.levy, challanNo: 'TN-001' },
    })
  })

  it('leaves every voucher in its chain and no account number in plain text', () => ground.checkEvidence([corrected]))
})
