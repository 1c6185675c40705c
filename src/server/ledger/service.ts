import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { array, type Db } from '../db/db'
import { posting } from './post'

/** Posts the vouchers of invoices that were just processed, in the transaction that made them. */
export async function postInvoices({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<void> {
  await posting(db.query(sql`select post_invoices(${array(ids, 'int8')})`))
}

/**
 * Posts what was billed before there was a ledger, in the order in which it was billed; answers how many. Several
 * processes may start at once: the second finds nothing left.
 */
export const postEarlierInvoices = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('post_earlier_invoices'))`)
    const missing = await tx.query<{ id: number }>(sql`
      select i.id from invoice i where i.invoice_status = 'PROCESSED'
        and not exists (select 1 from voucher v where v.invoice_id = i.id) order by i.id`)
    await postInvoices(
      { db: tx },
      missing.map(({ id }) => id),
    )
    return missing.length
  })

export { type NewVoucher, type Posted, postVoucher, postVouchers } from './post'
export { lockChain } from './queries'
export { checkVoucher, postEntry, reversing, type VoucherEntry } from './vouchers'
