export { openAccounts } from './openings'

import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { posting } from './post'

/** Posts the vouchers of invoices that were just processed, in the transaction that made them. */
export async function postInvoices({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<void> {
  await posting(db.query(sql`select ${call('post_invoices', { p_ids: array(ids, 'int8') })}`))
}

export { fallsBelowNil } from './confirming'
export { headOpeningKind } from './openings'
export { type NewVoucher, type PostedVoucher, posting, postVoucher, postVouchers } from './post'
export { challanKey, lockChain, openItemsOf } from './queries'
export { reversalKind } from './reversing'
export { lockOwedBy, lockOwedTo, settleOldest } from './settling'
export { checkDay, checkVoucher, postEntry, reversing, type VoucherEntry } from './vouchers'
