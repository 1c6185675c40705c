import { sql } from 'drizzle-orm'
import { accountingYear } from '#shared/day'
import { refused } from '#shared/errors'
import type { VoucherLine } from '#shared/ledgerRow'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { json } from '../db/db'
import { databaseError } from '../faults/databaseError'

export interface NewVoucher {
  readonly vouType: string
  readonly day: string
  readonly notes?: string | null
  readonly referenceNo?: string | null
  readonly invoiceId?: number | null
  readonly reversesId?: number | null
  readonly lines: readonly VoucherLine[]
}

export interface PostedVoucher {
  readonly id: number
  readonly voucherNo: string
}

/**
 * A day or a year whose books are closed takes nothing more, no item is settled twice, and what a cancelled bill owed is not paid,
 * whoever writes. Throws REFUSED.
 */
export async function posting<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code } = databaseError(error) ?? {}
    if (code === 'CM004') throw refused('ledger.rule.sealed')
    if (code === 'CM018') throw refused('ledger.rule.settles')
    if (code === 'CM019') throw refused('ledger.rule.itemInBatch')
    if (code === 'CM053') throw refused('ledger.rule.itemKept')
    if (code === 'CM049') throw refused('items.rule.refunded')
    if (code === 'CM048') throw refused('items.rule.notReleased')
    if (code === 'CM051') throw refused('money.rule.billGone')
    if (code === 'CM020') throw refused('year.rule.closed')
    throw error
  }
}

/**
 * Posts vouchers of one market in the caller's transaction, in order and in their name. They are the last thing that a
 * transaction locks. The database refuses what does not balance, at the end of the transaction.
 */
export async function postVouchers(
  ctx: Ctx,
  marketId: number,
  vouchers: readonly NewVoucher[],
): Promise<PostedVoucher[]> {
  const postedAt = ctx.clock.now().toISOString()
  const given = vouchers.map((voucher) => ({
    ...voucher,
    accountingYear: accountingYear(voucher.day),
    postedById: ctx.user.id,
    postedAt,
  }))
  return posting(
    ctx.db.query<PostedVoucher>(
      sql`select * from ${call('post_vouchers', { p_market: marketId, p_vouchers: json(given) })}`,
    ),
  )
}

/** Posts one voucher, as `postVouchers` does. */
export async function postVoucher(ctx: Ctx, marketId: number, voucher: NewVoucher): Promise<PostedVoucher> {
  const [posted] = await postVouchers(ctx, marketId, [voucher])
  if (!posted) throw new Error('Nothing was posted')
  return posted
}
