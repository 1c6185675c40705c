import { sql } from 'drizzle-orm'
import { accountingYear } from '#shared/day'
import type { VoucherLine } from '#shared/ledgerRow'
import type { Ctx } from '../context'
import { json } from '../db/db'

export interface NewVoucher {
  readonly vouType: string
  readonly day: string
  readonly notes?: string | null
  readonly referenceNo?: string | null
  readonly invoiceId?: number | null
  readonly reversesId?: number | null
  readonly lines: readonly VoucherLine[]
}

export interface Posted {
  readonly id: number
  readonly voucherNo: string
}

/**
 * Posts vouchers of one market in the caller's transaction, in order and in his name. They are the last thing that a
 * transaction locks. The database refuses what does not balance, at the end of the transaction.
 */
export async function postVouchers(ctx: Ctx, marketId: number, vouchers: readonly NewVoucher[]): Promise<Posted[]> {
  if (vouchers.length === 0) return []
  const postedAt = ctx.clock.now().toISOString()
  const given = vouchers.map((voucher) => ({
    ...voucher,
    accountingYear: accountingYear(voucher.day),
    postedById: ctx.user.id,
    postedAt,
  }))
  return ctx.db.query<Posted>(sql`select * from post_vouchers(${marketId}, ${json(given)})`)
}
