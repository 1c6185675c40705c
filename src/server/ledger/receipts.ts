import { sql } from 'drizzle-orm'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { lockVoucher, reversalOf, voucherHead } from './queries'

/** What is given to the other party: a receipt, a debit or credit note. */
const given: readonly string[] = ['RC', 'DN', 'CR']

/**
 * Counts a print of a receipt or a note: of two at once the second is the duplicate. What took it back meanwhile is told, so that no
 * paper of it says that it stands. Throws NOT_FOUND for what is neither, in
 * the caller's markets.
 */
export async function countPrint(ctx: Ctx, id: number): Promise<{ duplicate: boolean; reversedBy: string | null }> {
  const voucher = await voucherHead(ctx, id)
  if (!voucher || !given.includes(voucher.vouType) || voucher.reversesId) throw new AppError('NOT_FOUND')
  await lockVoucher(ctx, id)
  const before = await ctx.db.query(sql`select 1 from receipt_print where voucher_id = ${id} limit 1`)
  await ctx.db.query(sql`
    insert into receipt_print (market_id, voucher_id, printed_by_id, printed_at)
    values (${voucher.marketId}, ${id}, ${ctx.user.id}, ${ctx.clock.now()})`)
  return { duplicate: before.length > 0, reversedBy: (await reversalOf(ctx, id))?.voucherNo ?? null }
}
