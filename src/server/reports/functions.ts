import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'

/** The first day of the accounting year in which a day lies, April to March. */
const accountingStart = `
create or replace function accounting_start(p_day date) returns date language sql immutable as $body$
  select (date_trunc('year', p_day - interval '3 months') + interval '3 months')::date
$body$;`

/** The functions that reports share. */
export async function installReports(db: Sql): Promise<void> {
  await db.query(sql.raw(accountingStart))
}
