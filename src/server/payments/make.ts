import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { array } from '../db/db'

/** Makes what farmers are owed by invoices, a payment a lot, in the transaction that made them; reelers' are passed over. */
export async function makePayments({ db }: Pick<Ctx, 'db'>, invoiceIds: readonly number[]): Promise<number> {
  const made = await db.query(sql`
    insert into payment (market_id, invoice_id, lot_id, customer_id, day, amount)
    select i.market_id, i.id, l.lot_id, i.customer_id, i.day, l.net_amount
    from invoice i join invoice_line l on l.invoice_id = i.id
    where i.id = any(${array(invoiceIds, 'int8')}) and i.side = 'farmer' and l.net_amount > 0
    order by i.id, l.serial_no on conflict (invoice_id, lot_id) do nothing returning id`)
  return made.length
}
