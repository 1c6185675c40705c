import { sql } from 'drizzle-orm'
import type { TestApp } from './app'

export interface ReelerVoucher {
  readonly vouType: 'RC' | 'RB' | 'OB'
  /** Days before today. */
  readonly ago?: number
  readonly amount: string
  readonly reversesId?: number
  readonly settles?: object[]
}

interface Account {
  readonly test: TestApp
  readonly marketId: number
  readonly reelerId: number
}

/** A receipt of a reeler's money, a bill to them, or what they owed before these books; with `reversesId` it is taken back. */
export async function postsFor(
  { test, marketId, reelerId }: Account,
  { vouType, ago = 0, amount, reversesId, settles }: ReelerVoucher,
): Promise<number> {
  const isDebit = (vouType !== 'RC') === (reversesId === undefined)
  const side = (debit: boolean) => ({ debit: debit ? amount : '0.00', credit: debit ? '0.00' : amount })
  const lines = [
    { head: '1002', customerId: reelerId, ...side(isDebit), ...(settles && { settles }) },
    { head: { RC: '3002', RB: '4001', OB: '7001' }[vouType], ...side(!isDebit) },
  ]
  const [day] = await test.db.query<{ day: string }>(sql`select auction_day() - ${ago}::int as day`)
  const entry = { vouType, accountingYear: '202627', ...day, postedById: 1, postedAt: '2026-11-20T05:00:00Z', lines }
  const [posted] = await test.arrange<{ id: number }>(
    sql`select id from post_vouchers(${marketId}, ${JSON.stringify([{ ...entry, reversesId }])}::jsonb)`,
  )
  return posted?.id ?? 0
}
