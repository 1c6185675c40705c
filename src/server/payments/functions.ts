import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'

/** How long a farmer has waited: lists, dashboard and reports count alike, by the setting of the bill's market. */
const workingDays = `
create or replace function working_days(p_market bigint, p_from date, p_to date) returns integer language sql stable as $body$
  select count(*)::integer
  from generate_series(p_from + 1, p_to, interval '1 day') d
  where extract(dow from d)::int = any (
    select unnest(string_to_array(value, ',')::int[]) from (
      select value from setting
      where key = 'market.workdays' and (market_id = p_market or market_id is null)
      order by market_id nulls last limit 1) s)
$body$;`

/**
 * The code on a farmer's advice of a batch. It is made of the batch's own, which no farmer's paper shows: who holds one
 * advice cannot make up the code of another.
 */
const adviceCode = `
create or replace function advice_code(p_code text, p_batch bigint, p_farmer bigint) returns text language sql immutable as $body$
  select left(encode(sha256(convert_to(concat_ws('/', p_code, p_batch, p_farmer), 'UTF8')), 'hex'), 32)
    || '-' || p_batch || '-' || p_farmer
$body$;`

/** The functions of payments in the database. */
export async function installPayments(db: Sql): Promise<void> {
  await db.query(sql.raw(workingDays))
  await db.query(sql.raw(adviceCode))
}
