import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { posting } from './post'

/** Posts the vouchers of invoices that were just processed, in the transaction that made them. */
export async function postInvoices({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<void> {
  await posting(db.query(sql`select ${call('post_invoices', { p_ids: array(ids, 'int8') })}`))
}

export { cashBelowNil } from './confirming'
export { type NewVoucher, type PostedVoucher, postVoucher, postVouchers } from './post'
export { lockChain } from './queries'
export { lockOwedBy, settleAdvances } from './settling'
export { checkVoucher, postEntry, reversing, type VoucherEntry } from './vouchers'
