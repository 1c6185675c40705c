import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankAnswerRead, BankFile } from '#resources/api/bankFiles'
import type { PaymentAgeing } from '#resources/api/payments'
import { placeAccount } from '../support/bankAccounts'
import { runMigration } from '../support/migration'
import { accounts, type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'
import { until } from '../support/until'

/* What becomes of a payment, a batch or an answer that only in part is what it should be. */

let ground: PaymentGround
let { market, desk, head, other, sold, read, list, idsOf, propose } = {} as PaymentGround

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, other, sold, read, list, idsOf, propose } = ground)
})
afterAll(() => ground?.market.close())

const ask = async <T = Record<string, unknown>>(path: string, body: object = {}, by = desk) =>
  (await (await post(by, path, body)).json()) as T
const change = (text: string) => market.arrange(sql.raw(text))
const statusOf = async (lot: number) => (await list()).find(({ lotNo }) => lotNo === lot)?.paymentStatus
const readBack = (lot: number, amount: string, more: object) => ({
  ...{ date: sold.day, market: 'DPI', lot, amount },
  ...more,
})
const paid = (lot: number, amount: string) =>
  readBack(lot, amount, { status: 'SUCCESS', utr: `UTR2026112${lot}`, reason: null })
const failed = (lot: number, amount: string) => readBack(lot, amount, { status: 'FAILED', reason: 'Account closed' })

describe('how long farmers have waited', () => {
  const none = { payments: 0, amount: '0.00' }

  it('is nothing in a market that owes nothing', async () => {
    expect(await read<PaymentAgeing>('payments/ageing', other)).toEqual({
      buckets: ['0', '1', '2', '3-5', '6+'].map((days) => ({ days, ...none })),
      total: none,
      overdue: { ...none, afterDays: 2 },
    })
  })

  it('is told apart by days, each sum on its own', async () => {
    const ofLot = (lot: number, day: string) =>
      change(`update payment set day = '${day}' where lot_id = (select id from lot where lot_no = ${lot})`)
    // Wednesday and Tuesday; today is Friday.
    await ofLot(1, '2026-11-18')
    await ofLot(2, '2026-11-17')
    expect(await read<PaymentAgeing>('payments/ageing')).toEqual({
      buckets: [
        { days: '0', payments: 3, amount: '42247.94' },
        { days: '1', ...none },
        { days: '2', payments: 1, amount: '19864.99' },
        { days: '3-5', payments: 1, amount: '24996.31' },
        { days: '6+', ...none },
      ],
      total: { payments: 5, amount: '87109.24' },
      overdue: { payments: 1, amount: '24996.31', afterDays: 2 },
    })
    for (const lot of [1, 2]) await ofLot(lot, sold.day)
  })
})

describe('a selection', () => {
  it('says that part of it moved on, and moves none', async () => {
    await post(desk, 'payments/hold', { ids: await idsOf(3), reason: 'Passbook to be shown' })
    expect(await ask('payments/ready', { ids: await idsOf(1, 3) })).toMatchObject({
      code: 'ALREADY_PROCESSED',
      message: 'Selected Data has already been processed',
    })
    expect([await statusOf(1), await statusOf(3)]).toEqual(['PENDING', 'HELD'])
    await post(desk, 'payments/release', { ids: await idsOf(3) })
  })

  it('of which one has no whole account names its farmer', async () => {
    const set = (ifsc: string) => placeAccount(market.db, 'FDPI1003', { ifsc_code: ifsc })
    await set('')
    expect(await ask('payments/ready', { ids: await idsOf(2, 3) })).toMatchObject({
      rule: 'money.rule.account',
      args: { name: 'Farmer 3' },
    })
    await set('IDIB000D001')
  })

  it('of which one waits in a batch stays as it is', async () => {
    expect(await ask('payments/batches', { date: '2026-11-19' })).toMatchObject({
      rule: 'money.rule.nothingReady',
      args: { date: '19/11/2026' },
    })
    await post(desk, 'payments/ready', { ids: await idsOf(1) })
    const batch = await propose()
    const held = { ids: await idsOf(1, 2), reason: 'Too late' }
    expect(await ask('payments/hold', held)).toMatchObject({ rule: 'money.rule.inBatch' })
    expect([await statusOf(1), await statusOf(2)]).toEqual(['READY', 'PENDING'])
    await post(desk, `payments/batches/${batch}/cancel`, {})
  })
})

describe('a batch', () => {
  it('is the only one of its date, also where two are made as the year turns', async () => {
    await post(desk, 'payments/ready', { ids: await idsOf(2, 3) })
    // Another year's series, so that nothing but the rule of one open batch holds the second.
    const second = await market.db.transaction(async (tx) => {
      await tx.query(sql`select set_config('app.user_id', '0', true)`)
      await tx.query(sql`
        insert into payment_batch (market_id, day, batch_no, accounting_year, serial, payments, amount, maker_id)
        select ${sold.marketId}, ${sold.day}, 'PB/DPI/202526/000001', '202526', 1, 1, 1, min(id) from mas_user`)
      const asked = ask('payments/batches', { date: sold.day })
      await until(async () => {
        const waits = await market.db.query(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(waits).toHaveLength(1)
      })
      return { asked }
    })
    expect(await second.asked).toMatchObject({ rule: 'money.rule.openBatch' })
    await change(`delete from payment_batch where accounting_year = '202526'`)
    expect((await list('status=READY')).map(({ batchNo }) => batchNo)).toEqual([null, null, null])
  })

  it('is handed to the bank in order of its lots, to the accounts that it was proposed with', async () => {
    const batch = await propose()
    expect(await ask(`payments/batches/${batch}/confirm`, {}, head)).toMatchObject({ result: 'Success' })
    const references = await market.db.query(sql`
      select v.reference_no = b.batch_no || '/' || p.id as own from payment p join payment_batch b on b.id = p.batch_id
        join voucher v on v.id = p.voucher_id where b.id = ${batch}`)
    expect(references).toEqual([{ own: true }, { own: true }, { own: true }])
    const file = await read<BankFile>(`payments/batches/${batch}/file`)
    expect(file).toMatchObject({ batchNo: 'PB/DPI/202627/000002', day: sold.day, market: 'DPI', total: '62485.32' })
    expect(file.rows.map(({ serial, lotNo, accountNo }) => [serial, lotNo, accountNo])).toEqual([
      [1, 1, accounts[0]],
      [2, 2, accounts[1]],
      [3, 3, accounts[2]],
    ])
    // What the farmer's record names by now is not asked any more.
    await placeAccount(market.db, 'FDPI1002', { bank_ac_no_enc: null })
    expect(await read<BankFile>(`payments/batches/${batch}/file`)).toEqual(file)
  })
})

describe('an answer', () => {
  const respond = async (rows: readonly object[]) => {
    const [{ id } = { id: 0 }] = await read<{ id: number }[]>('payments/batches')
    return ask<BankAnswerRead & { code?: string; message?: string }>(`payments/batches/${id}/response`, { rows })
  }
  const rows = () => [paid(1, '19864.99'), failed(2, '24996.31'), paid(3, '17624.02')]

  it('is not for a payment that the bank no longer has', async () => {
    const ofThird = sql`where lot_id = (select id from lot where lot_no = 3)`
    await market.jump(sql`update payment set payment_status = 'HELD', reason = 'Stopped by hand' ${ofThird}`)
    expect(await respond(rows())).toMatchObject({
      written: 0,
      errors: [{ row: 2, errors: { lot: expect.any(String) } }],
    })
    await market.jump(sql`update payment set payment_status = 'SENT', reason = null ${ofThird}`)
  })

  it('is taken whole, and a batch that has one takes no other', async () => {
    expect(await respond(rows())).toMatchObject({
      ...{ total: 3, written: 3, succeeded: 2, failed: 1, errors: [] },
      message: 'All Data has be Processed SucessFully',
    })
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual(['SUCCESS', 'FAILED', 'SUCCESS'])
    expect(await respond([failed(1, '19864.99')])).toMatchObject({ code: 'ALREADY_PROCESSED' })
    await ground.checkSums()
  })

  it('that failed for the branch’s name alone leaves the account as it was', async () => {
    const bank = { ifscCode: 'IDIB000P002', bankName: 'Indian Bank', bankBranchName: 'Palacode' }
    const [second] = await idsOf(2)
    expect((await post(desk, 'payments/999999/bank', bank)).status).toBe(404)
    expect(await ask(`payments/${second}/bank`, bank)).toMatchObject({ result: 'Success' })
    expect((await list()).find(({ lotNo }) => lotNo === 2)).toMatchObject({
      ...{ paymentStatus: 'PENDING', reason: null, batchNo: null },
      ...{ ifscCode: 'IDIB000P002', bankBranchName: 'Palacode', accountLast4: '5529' },
    })
  })
})

describe('a voucher of a payment', () => {
  it('that somebody took back by other means is not taken back again', async () => {
    await post(desk, 'payments/ready', { ids: await idsOf(4) })
    const batch = await propose()
    await post(head, `payments/batches/${batch}/confirm`, {})
    await market.arrange(sql`
      select post_vouchers(v.market_id, jsonb_build_array(jsonb_build_object('vouType', 'PY', 'accountingYear',
        v.accounting_year, 'day', v.day, 'reversesId', v.id, 'postedById', v.posted_by_id, 'postedAt', v.posted_at,
        'lines', (select jsonb_agg(jsonb_build_object('head', h.code, 'customerId', l.customer_id, 'debit', l.credit,
          'credit', l.debit) order by l.line_no) from voucher_line l join ledger_head h on h.id = l.head_id
          where l.voucher_id = v.id))))
      from voucher v join payment p on p.voucher_id = v.id where p.batch_id = ${batch}`)
    const rows = [failed(4, '11910.00')]
    expect(await ask(`payments/batches/${batch}/response`, { rows })).toMatchObject({ code: 'ALREADY_PROCESSED' })
    expect(await statusOf(4)).toBe('SENT')
  })
})

describe('bills from before there were payments', () => {
  it('have theirs made at the start, farmers’ alone, once', async () => {
    const bills = sql`select lot_id, customer_id, amount, day from payment order by lot_id`
    const before = await market.db.query(bills)
    await change('set local session_replication_role = replica; truncate payment, payment_batch cascade')
    await runMigration(market.db, '0016_earlier_bills')
    expect(await market.db.query(bills)).toEqual(before)
    await runMigration(market.db, '0016_earlier_bills')
    expect(await market.db.query(bills)).toEqual(before)
  })
})
