import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchRow, PaymentAgeing, PaymentRow } from '#resources/api/payments'
import { placeAccount } from '../support/bankAccounts'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post, soldSlot, weigh } from '../support/sold'

/* Payments at their borders: which step follows which, what a batch and its answer leave, what a levy is. */

let ground: PaymentGround
let { market, desk, head, ad, sold, read, list, idsOf, propose } = {} as PaymentGround

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, ad, sold, read, list, idsOf, propose } = ground)
})
afterAll(() => ground?.market.close())

const told = async (response: Response) => {
  const body = (await response.json()) as { rule?: string; code?: string; errors?: Record<string, string> }
  return response.ok ? 'yes' : (body.rule ?? Object.keys(body.errors ?? {})[0] ?? body.code)
}
const ask = async (path: string, body: object = {}, by = desk) => told(await post(by, path, body))
const stands = async (lot: number) => {
  const row = (await list()).find(({ lotNo }) => lotNo === lot) as PaymentRow
  return [row.paymentStatus, row.reason, row.batchNo]
}
const vouchers = (where: string) =>
  market.db.query<{ vouType: string; amount: string; notes: string }>(
    sql.raw(`select vou_type, amount, notes from voucher where ${where} order by sequence`),
  )

describe('a payment', () => {
  it('is made ready once, held with a reason, and released', async () => {
    const ids = await idsOf(1)
    expect(await ask('payments/release', { ids })).toBe('ALREADY_PROCESSED')
    expect(await ask('payments/ready', { ids: [...ids, ...ids] })).toBe('yes')
    expect(await ask('payments/ready', { ids })).toBe('ALREADY_PROCESSED')
    expect(await ask('payments/hold', { ids, reason: 'To be shown' })).toBe('yes')
    expect(await stands(1)).toEqual(['HELD', 'To be shown', null])
    expect(await ask('payments/hold', { ids, reason: 'To be shown' })).toBe('ALREADY_PROCESSED')
    expect(await ask('payments/release', { ids })).toBe('yes')
    expect(await stands(1)).toEqual(['PENDING', null, null])
    expect(await ask('payments/ready', { ids: [...ids, 999_999] })).toBe('NOT_FOUND')
  })

  it('goes nowhere without a whole account', async () => {
    const ids = await idsOf(1)
    const set = (enc: string | null) => placeAccount(market.db, 'FDPI1001', { bank_ac_no_enc: enc })
    const [kept] = await market.db.query<{ enc: string }>(
      sql`select bank_ac_no_enc as enc from mas_customer where head_code = 'FDPI1001'`,
    )
    await set(null)
    expect(await ask('payments/ready', { ids })).toBe('money.rule.account')
    await set(kept?.enc ?? '')
    expect(await ask('payments/ready', { ids })).toBe('yes')
  })

  it('stays where it is while its batch waits for a yes', async () => {
    const ids = await idsOf(1)
    const batch = await propose()
    for (const step of ['hold', 'ready', 'release'])
      expect(await ask(`payments/${step}`, { ids, reason: 'Too late' })).not.toBe('yes')
    expect(await ask('payments/hold', { ids, reason: 'Too late' })).toBe('money.rule.inBatch')
    expect(await ask(`payments/batches/${batch}/response`, { rows: [answerOf(1, '19864.99')] })).toBe(
      'money.rule.notSent',
    )
    expect(await ask(`payments/batches/${batch}/cancel`)).toBe('yes')
    expect(await ask(`payments/batches/${batch}/cancel`)).toBe('ALREADY_PROCESSED')
    expect(await stands(1)).toEqual(['READY', null, null])
  })
})

const answerOf = (lot: number, amount: string, reason?: string) => ({
  ...{ date: sold.day, market: 'DPI', lot, amount },
  ...(reason ? { status: 'FAILED', reason } : { status: 'SUCCESS', utr: `UTR20261120${lot}` }),
})

describe('a batch', () => {
  it('is none where nothing is ready', async () => {
    expect(await ask('payments/hold', { ids: await idsOf(1), reason: 'Wait' })).toBe('yes')
    expect(await ask('payments/batches', { date: sold.day })).toBe('money.rule.nothingReady')
    expect(await ask('payments/release', { ids: await idsOf(1) })).toBe('yes')
    expect(await ask('payments/ready', { ids: await idsOf(1, 2) })).toBe('yes')
    expect(await ask('payments/batches', { date: '2026-11-19' })).toBe('money.rule.nothingReady')
  })

  it('is confirmed only as it was proposed, to the paisa and to the payment', async () => {
    const batch = await propose()
    const change = (text: string) => market.arrange(sql.raw(`update ${text}`))
    await change(`payment set amount = amount + 0.01 where batch_id = ${batch} and amount = 19864.99`)
    expect(await ask(`payments/batches/${batch}/confirm`, {}, head)).toBe('money.rule.batchMoved')
    await change(`payment set amount = 19864.99 where amount = 19865.00`)
    await market.jump(
      sql`update payment set payment_status = 'PENDING' where batch_id = ${batch} and amount = 19864.99`,
    )
    expect(await ask(`payments/batches/${batch}/confirm`, {}, head)).toBe('money.rule.batchMoved')
    await change(`payment set payment_status = 'READY' where batch_id = ${batch}`)
    await change(`payment_batch set payments = 3 where id = ${batch}`)
    expect(await ask(`payments/batches/${batch}/confirm`, {}, head)).toBe('money.rule.batchMoved')
    await change(`payment_batch set payments = 2 where id = ${batch}`)
    expect(await ask(`payments/batches/${batch}/confirm`, {}, head)).toBe('yes')
    expect(await ask(`payments/batches/${batch}/confirm`, {}, ad)).toBe('ALREADY_PROCESSED')
    expect(await ask(`payments/batches/${batch}/cancel`)).toBe('ALREADY_PROCESSED')
    expect(await vouchers(`vou_type = 'PY'`)).toEqual([
      { vouType: 'PY', amount: '19864.99', notes: 'Lot 1, 20/11/2026' },
      { vouType: 'PY', amount: '24996.31', notes: 'Lot 2, 20/11/2026' },
    ])
    const lines = await market.db.query(sql`
      select head_code as head, debit, credit from ledger_entry where vou_type = 'PY' order by sequence, line_no limit 2`)
    expect(lines).toEqual([
      { head: '1001', debit: '19864.99', credit: '0.00' },
      { head: '3003', debit: '0.00', credit: '19864.99' },
    ])
  })

  it('sent back whole leaves no contra, and everything is owed again', async () => {
    const [batch] = await read<BatchRow[]>('payments/batches')
    const rows = [answerOf(1, '19864.99', 'Account closed'), answerOf(2, '24996.31', 'IFSC not valid')]
    expect(await ask(`payments/batches/${batch?.id}/response`, { rows })).toBe('yes')
    expect(await vouchers(`vou_type = 'CN'`)).toEqual([])
    expect((await vouchers('reverses_id is not null')).map(({ notes }) => notes)).toEqual([
      'Account closed',
      'IFSC not valid',
    ])
    expect(await stands(1)).toEqual(['FAILED', 'Account closed', batch?.batchNo])
    await ground.checkSums()
  })

  it('paid whole leaves one contra, and nothing is reversed', async () => {
    expect(await ask('payments/release', { ids: await idsOf(1, 2) })).toBe('yes')
    expect(await stands(1)).toEqual(['PENDING', null, null])
    await ask('payments/ready', { ids: await idsOf(1, 2) })
    const batch = await propose(head)
    expect(await ask(`payments/batches/${batch}/confirm`, {}, ad)).toBe('yes')
    const rows = [answerOf(2, '24996.31'), answerOf(1, '19864.99')]
    expect(await ask(`payments/batches/${batch}/response`, { rows })).toBe('yes')
    expect(await ask(`payments/batches/${batch}/response`, { rows })).toBe('ALREADY_PROCESSED')
    expect(await vouchers(`vou_type = 'CN'`)).toEqual([
      { vouType: 'CN', amount: '44861.30', notes: 'Payments made: 2' },
    ])
    expect(await vouchers('reverses_id is not null')).toHaveLength(2)
    expect((await list()).slice(0, 2).map(({ attempts, paymentStatus }) => [attempts, paymentStatus])).toEqual([
      [2, 'SUCCESS'],
      [2, 'SUCCESS'],
    ])
    expect(await ask(`payments/${(await idsOf(1))[0]}/bank`, bank)).toBe('ALREADY_PROCESSED')
    await ground.checkSums()
  })

  it('takes no file that another batch had', async () => {
    await ask('payments/ready', { ids: await idsOf(3) })
    const batch = await propose()
    await ask(`payments/batches/${batch}/confirm`, {}, head)
    const rows = [answerOf(2, '24996.31'), answerOf(1, '19864.99')]
    expect(await ask(`payments/batches/${batch}/response`, { rows: [...rows].reverse() })).toBe('ALREADY_PROCESSED')
    expect(await ask(`payments/batches/${batch}/response`, { rows: [answerOf(3, '17624.02')], dryRun: true })).toBe(
      'yes',
    )
    expect((await stands(3))[0]).toBe('SENT')
  })

  it('takes the same refusal of another batch, though its words are the same, and once', async () => {
    const rows = [answerOf(3, '17624.02', 'Account closed')]
    const again = async () => {
      expect((await stands(3))[0]).toBe('FAILED')
      await ask('payments/release', { ids: await idsOf(3) })
      await ask('payments/ready', { ids: await idsOf(3) })
      const id = await propose()
      expect(await ask(`payments/batches/${id}/confirm`, {}, head)).toBe('yes')
      return id
    }
    const first = (await read<BatchRow[]>('payments/batches')).find(({ batchStatus }) => batchStatus === 'SENT')
    expect(await ask(`payments/batches/${first?.id}/response`, { rows })).toBe('yes')
    expect(await ask(`payments/batches/${first?.id}/response`, { rows })).toBe('ALREADY_PROCESSED')
    expect(await ask(`payments/batches/${await again()}/response`, { rows })).toBe('yes')
    await ground.checkSums()
    await again()
  })
})

const bank = { ifscCode: 'IDIB000P002', bankName: 'Indian Bank', bankBranchName: 'Palacode' }

describe('a lot', () => {
  it('is PAID with its second bill where the money was first', async () => {
    const more = await soldSlot(market, [{ farmer: 3, price: 500 }], { slotNo: 2, firstLot: 30 })
    await weigh(desk, more.lots[0] as number, '30.000')
    await post(desk, 'Invoice/Save_FarmerAuctionSummary', { slotId: more.slotId })
    const status = async () =>
      (await market.db.query<{ s: string }>(sql`select lot_status as s from lot where lot_no = 30`))[0]?.s
    const [batch] = await read<BatchRow[]>('payments/batches')
    await ask(`payments/batches/${batch?.id}/response`, { rows: [answerOf(3, '17624.02')] })
    await ask('payments/ready', { ids: await idsOf(30) })
    const id = await propose()
    await ask(`payments/batches/${id}/confirm`, {}, head)
    expect(await ask(`payments/batches/${id}/response`, { rows: [answerOf(30, '14887.50')] })).toBe('yes')
    expect(await status()).toBe('WEIGHED')
    await post(desk, 'Invoice/Save_Reeler_Invoice', { slotId: more.slotId })
    expect(await status()).toBe('PAID')
  })
})

describe('what farmers wait for', () => {
  it.each([
    // A Friday's bills: Sunday is no working day.
    ['2026-11-20', '0', 0],
    ['2026-11-21', '1', 0],
    ['2026-11-22', '1', 0],
    ['2026-11-23', '2', 0],
    ['2026-11-24', '3-5', 2],
    ['2026-11-26', '3-5', 2],
    ['2026-11-27', '6+', 2],
  ])('is counted on %s as of %s days', async (day, bucket, overdue) => {
    market.clock.set(`${day}T06:30:00.000Z`)
    await desk.signIn('marketofficer')
    const ageing = await read<PaymentAgeing>('payments/ageing')
    expect(ageing.buckets.filter(({ payments }) => payments > 0)).toEqual([
      { days: bucket, payments: 2, amount: '24623.92' },
    ])
    expect(ageing.total).toEqual({ payments: 2, amount: '24623.92' })
    expect(ageing.overdue.payments).toBe(overdue)
    expect(ageing.overdue.amount).toBe(overdue > 0 ? '24623.92' : '0.00')
  })
})

describe('a levy', () => {
  const challan = (more: object = {}) => ({
    ...{ date: sold.day, challanNo: 'CH-1', challanDate: '2026-11-27', bankName: 'State Bank' },
    ...more,
  })
  const remit = (more: object = {}) => ask('levy/remittance', challan(more))

  it('is paid by a challan of its day or later, and not of one to come', async () => {
    expect(await remit({ challanDate: '2026-11-28' })).toBe('challanDate')
    expect(await remit({ challanDate: '2026-11-19' })).toBe('challanDate')
    const early = await post(desk, 'levy/remittance', challan({ challanDate: '2026-11-19' }))
    expect((await early.json()).errors).toEqual({ challanDate: 'The challan is dated before its levy of 20/11/2026.' })
    expect(await remit({ date: '2026-11-19', challanDate: '2026-11-27' })).toBe('money.rule.noLevy')
    expect(await remit({ date: '2026-11-27' })).toBe('money.rule.dayOpen')
    const before = await read<{ farmerLevy: string; reelerLevy: string; amount: string; remittance: unknown }>(
      `levy/remittance?date=${sold.day}`,
    )
    expect(before).toMatchObject({ farmerLevy: '770.76', reelerLevy: '770.76', amount: '1541.52', remittance: null })
    expect(await remit({ challanDate: sold.day })).toBe('yes')
    expect(await vouchers(`vou_type = 'LR'`)).toEqual([
      { vouType: 'LR', amount: '1541.52', notes: `Levy of ${sold.day.split('-').reverse().join('/')}` },
      { vouType: 'LR', amount: '1541.52', notes: `Levy of ${sold.day.split('-').reverse().join('/')}` },
    ])
    const lines = await market.db.query(sql`
      select head_code as head, debit, credit from ledger_entry where vou_type = 'LR' order by sequence, line_no`)
    expect(lines).toEqual([
      { head: '2001', debit: '770.76', credit: '0.00' },
      { head: '2002', debit: '770.76', credit: '0.00' },
      { head: '6001', debit: '0.00', credit: '1541.52' },
      { head: '6001', debit: '1541.52', credit: '0.00' },
      { head: '3002', debit: '0.00', credit: '1541.52' },
    ])
    expect(await remit({ challanNo: 'CH-2' })).toBe('ALREADY_PROCESSED')
  })

  it('of one side alone leaves out the other, and needs a challan of its own', async () => {
    const more = await soldSlot(market, [{ farmer: 3, price: 500 }], { slotNo: 1, firstLot: 1 })
    await weigh(desk, more.lots[0] as number, '30.000')
    await post(desk, 'Invoice/Save_FarmerAuctionSummary', { slotId: more.slotId })
    market.clock.set('2026-11-28T06:30:00.000Z')
    await desk.signIn('marketofficer')
    const own = { date: '2026-11-27', challanDate: '2026-11-28' }
    expect(await remit({ ...own, challanNo: 'CH-1' })).toBe('challanNo')
    expect(await remit({ ...own, challanNo: 'CH-2' })).toBe('yes')
    const lines = await market.db.query(sql`
      select head_code as head, debit, credit from ledger_entry where reference_no = 'CH-2' order by sequence, line_no`)
    expect(lines).toEqual([
      { head: '2001', debit: '112.50', credit: '0.00' },
      { head: '6001', debit: '0.00', credit: '112.50' },
      { head: '6001', debit: '112.50', credit: '0.00' },
      { head: '3002', debit: '0.00', credit: '112.50' },
    ])
  })
})
