import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PassbookRow } from '#resources/api/ledger'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import { cashAtHand, countCash } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

/* What stops an entry or its taking back, each alone; and how the last entries of an account add up. */

let market: TestApp
let desk: TestClient
let branch: TestClient
let farmers: number[]

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
  await cashAtHand(market, desk, '2026-04-01')
  farmers = (
    await market.db.query<{ id: number }>(sql`
      select c.id from mas_customer c join mas_branch b on b.id = c.market_id
      where customer_type = 'farmer' and b.code = 'DPI' order by c.id`)
  ).map(({ id }) => id)
})
afterAll(() => market?.close())

const ask = async <T = { code?: string; rule?: string; errors?: Record<string, string>; voucherNo?: string }>(
  path: string,
  body: object,
  by = branch,
) => (await (await post(by, path, body)).json()) as T
const contra = (day: string) => ({
  ...{ vouType: 'CN', day, notes: 'To the bank' },
  lines: [
    { head: '3002', debit: '5.00' },
    { head: '3001', credit: '5.00' },
  ],
})
const reverse = (id: number | undefined) => ask(`voucher/${id}/reverse`, { reason: 'Entered wrongly' })

describe('a voucher is taken back', () => {
  /** Posts as the product does, past what people may enter. */
  const posted = async (vouType: string, referenceNo: string | null) => {
    const lines = contra('').lines.map((line) => ({ debit: '0.00', credit: '0.00', ...line }))
    const given = { vouType, referenceNo, accountingYear: '202627', day: '2026-11-20', postedById: 1, lines }
    const [row] = await market.arrange<{ id: number }>(sql`
      select (post_vouchers(b.id, ${JSON.stringify([{ ...given, postedAt: '2026-11-20T06:00:00Z' }])}::jsonb)).id
      from mas_branch b where code = 'DPI'`)
    return row?.id
  }

  it.each([
    ['of a payment in its batch', 'PY', 'PB/DPI/202627/000001/7', 'ledger.rule.paymentVoucher'],
    ['of what the bank paid of a batch', 'CN', 'PB/DPI/202627/000001', 'ledger.rule.paymentVoucher'],
    ['of a levy', 'LR', 'CH-1', 'ledger.rule.paymentVoucher'],
    ['of a payment by hand', 'PY', 'Cheque 004711', undefined],
    ['of a journal that a batch gave its number', 'JV', 'PB/DPI/202627/000001', undefined],
    ['without a reference', 'CN', null, undefined],
  ])('%s: %s by %s', async (_, type, reference, rule) => {
    const answer = await reverse(await posted(type, reference))
    expect([answer.rule, answer.voucherNo !== undefined]).toEqual([rule, rule === undefined])
  })

  it('only with its bill, where it is a bill’s', async () => {
    const sold = await soldSlot(market, [{ price: 600 }])
    await weigh(desk, sold.lots[0] ?? 0, '20.000')
    await post(desk, 'Invoice/process', { slotId: sold.slotId })
    const [row] = await market.db.query<{ id: number }>(sql`select id from voucher where vou_type = 'FB'`)
    expect(await reverse(row?.id)).toMatchObject({ code: 'REFUSED', rule: 'ledger.rule.billVoucher' })
  })
})

describe('an accounting year', () => {
  it.each([
    ['202526', '2026-03-31', true],
    ['202627', '2026-04-01', true],
    ['202526', '2026-04-01', false],
    ['202627', '2026-03-31', false],
    ['202727', '2027-04-01', false],
    ['209900', '2099-04-01', true],
  ])('%s with the day %s', async (accountingYear, day, isTaken) => {
    const lines = contra('').lines.map((line) => ({ debit: '0.00', credit: '0.00', ...line }))
    const given = { vouType: 'CN', accountingYear, day, postedById: 1, postedAt: `${day}T06:00:00Z`, lines }
    const posted = market.db.transaction(async (tx) => {
      await actAs(tx, 0)
      await tx.query(sql`
        select post_vouchers(b.id, ${JSON.stringify([given])}::jsonb) from mas_branch b where code = 'DPI'`)
      throw new Error('taken')
    })
    await expect(posted).rejects.toThrow(isTaken ? 'taken' : /voucher_rule|accounting/)
  })
})

describe('the last entries of an account', () => {
  it('each say what was owed after it', async () => {
    const customerId = farmers[0] ?? 0
    const entries: readonly [string, string, object][] = [
      ['RC', '100.00', { head: '1001', customerId, credit: '100.00' }],
      ['PY', '30.50', { head: '1001', customerId, debit: '30.50' }],
      ['RC', '7.25', { head: '1001', customerId, credit: '7.25' }],
    ]
    const before = (await account(customerId)).balance
    expect(before).toBe('11910.00')
    for (const [vouType, amount, line] of entries) {
      const cash = vouType === 'RC' ? { head: '3001', debit: amount } : { head: '3001', credit: amount }
      expect(await ask('voucher', { ...contra('2026-11-20'), vouType, lines: [line, cash] })).toHaveProperty('voucher')
    }
    const { balance, rows } = await account(customerId)
    expect(balance).toBe('11986.75')
    expect(rows).toEqual(['11986.75', '11979.50', '12010.00', '11910.00'])
  })

  const account = async (customerId: number) => {
    const answer = await desk.get(`Ledger/get_LatestLedger?customerId=${customerId}`)
    const { balance, entries } = (await answer.json()) as { balance: string; entries: PassbookRow[] }
    return { balance, rows: entries.map((entry) => entry.balance) }
  }
})

describe('an opening balance', () => {
  it('is nobody’s where the customer is not of the market', async () => {
    const [away] = await market.db.query<{ id: number }>(sql`
      select c.id from mas_customer c join mas_branch b on b.id = c.market_id where b.code = 'PNG' order by c.id limit 1`)
    const opening = { side: 'credit', amount: '5.00' }
    for (const customerId of [away?.id, 999_999])
      expect(await ask('ledger/openings', { ...opening, customerId })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of a line that is wrong leaves the customer to the next line', async () => {
    const line = { code: 'FDPI1003', side: 'credit', amount: '5.00' }
    const body = { day: '2026-11-20', dryRun: true, rows: [{ ...line, amount: 'much' }, line, line] }
    const { errors } = await ask<{ errors: { row: number; errors: object }[] }>('ledger/openings/import', body)
    expect(errors.map(({ row, errors: found }) => [row, ...Object.keys(found)])).toEqual([
      [0, 'amount'],
      [2, 'code'],
    ])
  })
})

describe('books that are closed', () => {
  it('take no entry, no opening balance, no bill and nothing back', async () => {
    const { id } = (await ask<{ voucher: { id: number } }>('voucher', contra('2026-11-19'))).voucher
    const sold = await soldSlot(market, [{ farmer: 1, price: 600 }], { slotNo: 2, firstLot: 30 })
    await weigh(desk, sold.lots[0] ?? 0, '20.000')
    await countCash(branch, '2026-11-20')
    expect(await ask('day/close', { date: '2026-11-20' })).toMatchObject({ day: '2026-11-20' })

    const closed = { code: 'INVALID', errors: { day: 'The books of this day are closed.' } }
    for (const day of ['2026-11-19', '2026-11-20']) {
      expect(await ask('voucher', contra(day))).toMatchObject(closed)
      const opening = { customerId: farmers[2], side: 'credit', amount: '5.00', day }
      expect(await ask('ledger/openings', opening)).toMatchObject(closed)
      const rows = [{ code: 'FDPI1003', side: 'credit', amount: '5.00' }]
      expect(await ask('ledger/openings/import', { rows, day, dryRun: false })).toMatchObject(closed)
    }
    expect(await reverse(id)).toMatchObject(closed)
    expect(await ask('Invoice/process', { slotId: sold.slotId })).toMatchObject({ rule: 'ledger.rule.sealed' })
  })

  it('open again with the next day', async () => {
    market.clock.set('2026-11-21T06:30:00.000Z')
    await branch.signIn('branchad')
    expect(await ask('voucher', contra('2026-11-21'))).toHaveProperty('voucher')
  })
})
