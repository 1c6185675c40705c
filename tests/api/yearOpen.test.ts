import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { cashAtHand } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { post } from '../support/sold'

/* The accounting year before stays open for vouchers dated in it, for as long as the setting says. */

let market: TestApp
let desk: TestClient
let head: TestClient

beforeAll(async () => {
  market = await testApp({ start: '2026-04-01T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  await cashAtHand(market, desk, '2025-04-01')
})
afterAll(() => market.close())

const on = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const voucher = async (day: string) => {
  const lines = [
    { head: '3002', debit: '10.00' },
    { head: '3001', credit: '10.00' },
  ]
  const answer = await post(desk, 'voucher', { vouType: 'CN', day, notes: 'Cash to the bank', lines })
  return (await answer.json()) as { voucher?: { voucherNo: string }; errors?: Record<string, string> }
}
const closed = { day: 'The accounting year of this date is no longer open.' }

describe('the accounting year before', () => {
  it('takes vouchers of its days from 1 April on, in its own series', async () => {
    expect((await voucher('2026-03-31')).voucher?.voucherNo).toBe('CN/DPI/202526/000001')
    expect((await voucher('2025-04-01')).voucher?.voucherNo).toBe('CN/DPI/202526/000002')
    expect((await voucher('2026-04-01')).voucher?.voucherNo).toBe('CN/DPI/202627/000001')
    expect((await voucher('2025-03-31')).errors).toEqual(closed)
  })

  it('takes opening balances', async () => {
    const [farmer] = await market.db.query<{ id: number }>(
      sql`select min(c.id) as id from mas_customer c join mas_branch b on b.id = c.market_id
        where customer_type = 'farmer' and b.code = 'DPI'`,
    )
    const opening = { customerId: farmer?.id, side: 'credit', amount: '100.00', day: '2026-03-31' }
    expect((await post(head, 'ledger/openings', opening)).status).toBe(201)
  })

  it('takes none once it was open for six months', async () => {
    await on('2026-09-30')
    expect((await voucher('2026-03-30')).voucher).toBeDefined()
    await on('2026-10-01')
    expect((await voucher('2026-03-30')).errors).toEqual(closed)
  })

  it('takes none earlier, where the market says so', async () => {
    await market.arrange(
      sql`insert into setting (market_id, key, value) select id, 'year.openMonths', '2' from mas_branch where code = 'DPI'`,
    )
    await on('2027-05-31')
    expect((await voucher('2027-03-31')).voucher).toBeDefined()
    await on('2027-06-01')
    expect((await voucher('2027-03-31')).errors).toEqual(closed)
  })
})
