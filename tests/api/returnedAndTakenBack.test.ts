import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyFaults } from '../money/wrongMoney'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* What the bank sent back after it was paid, and what it was owed for is taken back then: it is paid to nobody any more. */

let ground: PaymentGround
let { market, desk, head, sold, list, idsOf, propose, checkSums } = {} as PaymentGround

const send = async (path: string, body: object, by = desk) => {
  const answer = await post(by, path, body)
  return {
    ...((await answer.json()) as { id: number; rule?: string; proposal?: { id: number } }),
    status: answer.status,
  }
}
const rowOf = async (id: number) => (await list('status=')).find((row) => row.id === id)
const stateOf = async (id: number) =>
  (await market.db.query<{ status: string }>(sql`select payment_status as status from payment where id = ${id}`))[0]
    ?.status
/** With the bank, in a batch of its own. */
async function sent(id: number): Promise<number> {
  expect((await send('payments/ready', { ids: [id] })).status).toBe(200)
  const batch = await propose()
  expect((await send(`payments/batches/${batch}/confirm`, { confirmed: ['accounts'] }, head)).status).toBe(200)
  return batch
}
async function paid(id: number): Promise<number> {
  const batch = await sent(id)
  const { rows } = (await (await desk.get(`payments/batches/${batch}/file`)).json()) as {
    rows: { date: string; reference: string; amount: string }[]
  }
  const answer = rows.map(({ date, reference, amount }) => ({
    ...{ date, market: 'DPI', lot: reference, amount },
    ...{ status: 'SUCCESS', utr: `UTR2026${String(id).padStart(6, '0')}` },
  }))
  expect((await send(`payments/batches/${batch}/response`, { rows: answer })).status).toBe(200)
  return batch
}
async function sentBack(id: number, status = 'RETURNED'): Promise<void> {
  const proposal = await send(`payments/${id}/return`, { reason: 'Account closed' })
  expect((await send(`proposals/${proposal.id}/confirm`, {}, head)).status).toBe(200)
  expect(await stateOf(id)).toBe(status)
}
/** Paid by the bank, and sent back by it. */
async function returned(id: number): Promise<void> {
  await paid(id)
  await sentBack(id)
}
const billOf = async (lotNo: number) =>
  (
    await market.db.query<{ id: number; farmer: number }>(sql`
      select i.id, i.customer_id as farmer from invoice i join invoice_line l on l.invoice_id = i.id
        join lot t on t.id = l.lot_id
      where i.side = 'farmer' and t.lot_no = ${lotNo} and not l.cancelled`)
  )[0]
const whole = async () => {
  await checkSums()
  expect(await moneyFaults(market.db)).toEqual({})
}

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, sold, list, idsOf, propose, checkSums } = ground)
})
afterAll(() => market.close())

describe('what the bank sent back', () => {
  it('is cancelled with its bill, and paid by the next one alone', async () => {
    const [id = 0] = await idsOf(1)
    await returned(id)
    const bill = await billOf(1)
    const { proposal } = await send('Invoice/cancel', { id: bill?.id, reason: 'Weight was of another lot' })
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    expect(await stateOf(id)).toBe('CANCELLED')
    expect((await send('payments/release', { ids: [id] })).status).toBe(409)
    await whole()
    expect((await send('Invoice/process', { slotId: sold.slotId, sides: ['farmer'] })).status).toBe(200)
    const again = (await list()).filter((row) => row.lotNo === 1 && row.paymentStatus !== 'CANCELLED')
    expect(again.map((row) => [row.id === id, row.paymentStatus])).toEqual([[false, 'PENDING']])
    // The lot is the same, and so is the account that sent its money back.
    const same = await send('payments/ready', { ids: again.map((row) => row.id) })
    expect(same).toMatchObject({ status: 422, rule: 'money.rule.returnedAccount' })
    await whole()
  })

  it.each(['before', 'after'])('is cancelled with the correction that was taken back %s', async (when) => {
    const [farmer] = await market.db.query<{ id: number }>(
      sql`select id from mas_customer where head_code = 'FDPI1002'`,
    )
    const lines = [
      { head: '6001', debit: '900.00' },
      { head: '1001', credit: '900.00', customerId: farmer?.id },
    ]
    const entry = await post(desk, 'voucher', { vouType: 'JV', day: sold.day, notes: 'Correction', lines })
    const { voucher } = (await entry.json()) as { voucher: { id: number } }
    const owed = (await list()).find((row) => row.paymentKind === 'CORRECTION' && row.paymentStatus === 'PENDING')
    const id = owed?.id ?? 0
    const takeBack = async () =>
      expect((await send(`voucher/${voucher.id}/reverse`, { reason: 'Entered wrongly' }, head)).status).toBe(201)
    await paid(id)
    if (when === 'before') await takeBack()
    await sentBack(id, when === 'before' ? 'CANCELLED' : 'RETURNED')
    if (when === 'after') await takeBack()
    expect(await stateOf(id)).toBe('CANCELLED')
    expect((await send('payments/release', { ids: [id] })).status).toBe(409)
    expect(await rowOf(id)).toBeUndefined()
    await whole()
  })

  it('is cancelled with its bill together with what of its lot was paid apart, and not while the bank has that', async () => {
    const bill = await billOf(3)
    // An advance is taken off the lot, the rest of which the bank pays; then the advance is taken back.
    const lines = [
      { head: '1001', debit: '400.00', customerId: bill?.farmer },
      { head: '3002', credit: '400.00' },
    ]
    const entry = await post(desk, 'voucher', { vouType: 'PY', day: sold.day, notes: 'Advance', lines })
    const { voucher } = (await entry.json()) as { voucher: { id: number } }
    const [id = 0] = await idsOf(3)
    await paid(id)
    expect((await send(`voucher/${voucher.id}/reverse`, { reason: 'Entered wrongly' }, head)).status).toBe(201)
    const apart = (await list()).find(({ farmerId, lotNo }) => farmerId === bill?.farmer && lotNo === null)
    expect(apart).toMatchObject({ paymentKind: 'CORRECTION', amount: '400.00', paymentStatus: 'PENDING' })
    const cancel = { id: bill?.id, reason: 'Weight was of another lot' }
    await sentBack(id)
    await whole()
    // Ready in a batch, and with the bank.
    expect((await send('payments/ready', { ids: [apart?.id] })).status).toBe(200)
    const batch = await propose()
    expect(await send('Invoice/cancel', cancel)).toMatchObject({ status: 422, rule: 'money.rule.inBatch' })
    expect((await send(`payments/batches/${batch}/confirm`, { confirmed: ['accounts'] }, head)).status).toBe(200)
    expect(await send('Invoice/cancel', cancel)).toMatchObject({ status: 422, rule: 'rule.billPaid' })
    const failed = { date: sold.day, market: 'DPI', lot: `P${apart?.id}`, amount: '400.00', status: 'FAILED' }
    const rows = [{ ...failed, reason: 'Account closed' }]
    expect((await send(`payments/batches/${batch}/response`, { rows })).status).toBe(200)
    const { proposal } = await send('Invoice/cancel', cancel)
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    expect(await Promise.all([id, apart?.id ?? 0].map(stateOf))).toEqual(['CANCELLED', 'CANCELLED'])
    await whole()
  })

  it('stays on the paper of its batch with what was sent, also where it is paid in part otherwise since', async () => {
    const [id = 0] = await idsOf(2)
    const batch = await paid(id)
    const onPaper = async () => {
      const answer = await desk.get(`Ledger/get-paymentlist-bydate?date=${sold.day}&batchId=${batch}`)
      return ((await answer.json()) as { amount: string }[]).map(({ amount }) => amount)
    }
    const before = await onPaper()
    await sentBack(id)
    const bill = await billOf(2)
    const lines = [
      { head: '1001', debit: '996.31', customerId: bill?.farmer },
      { head: '3002', credit: '996.31' },
    ]
    expect((await send('voucher', { vouType: 'PY', day: sold.day, notes: 'Cheque', lines })).status).toBe(201)
    expect([await onPaper(), (await rowOf(id))?.amount]).toEqual([before, '24000.00'])
    await whole()
  })
})
