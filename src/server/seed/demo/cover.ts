import { sql } from 'drizzle-orm'
import type { Sql } from '../../db/db'
import { visitorsReelers } from './crowd'

/** What one buyer's credit was cut down to, in rupees: so little that no lot is within it. */
const cut = '12500.00'

const marketOf = (code: string) => sql`(select id from mas_branch where code = ${code})`

/**
 * The department cuts a buyer's credit after they have bid in the slot whose farmers are being asked: of whoever leads on
 * fewest of its lots, on none of a slot that runs, is no visitor's, and has no limit that an official set. It is what the yes to the rest
 * leaves for an answer of its own.
 */
export async function cutCredit(tx: Sql, code: string, day: string): Promise<void> {
  await tx.query(sql`
    update mas_customer set credit_limit = ${cut}, version = version + 1 where id = (
      select t.highest_reeler_id from lot t join slot s on s.id = t.slot_id
      join mas_customer c on c.id = t.highest_reeler_id
      where s.market_id = ${marketOf(code)} and s.day = ${day} and s.slot_status = 'CLOSED' and t.lot_status = 'BID_CLOSED'
        and c.credit_limit is null and c.id not in ${visitorsReelers(marketOf(code))} and not exists (select from lot l join slot r on r.id = l.slot_id
          where r.market_id = s.market_id and r.day = s.day and r.slot_status = 'LIVE' and l.highest_reeler_id = t.highest_reeler_id)
      group by t.highest_reeler_id order by count(*), t.highest_reeler_id desc limit 1)`)
}

/**
 * The morning of a further day: the credit that the department cut is as it was, so that in the end not everybody's is. What an
 * official set since then stands, also where it is the same amount: whose the last change of a credit was, the audit knows.
 */
export async function restoreCredit(tx: Sql, code: string): Promise<void> {
  await tx.query(sql`
    update mas_customer c set credit_limit = null, version = version + 1
    where c.market_id = ${marketOf(code)} and c.customer_type = 'reeler' and c.credit_limit = ${cut} and 0 = (
      select a.user_id from audit a where a.table_name = 'mas_customer' and a.row_id = c.id
        and a.after ->> 'credit_limit' is distinct from a.before ->> 'credit_limit'
      order by a.id desc limit 1)`)
}
