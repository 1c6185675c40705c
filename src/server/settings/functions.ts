import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'

/** A rate in force in a market on a day: its own, or that of the state where it has none; null where there is none. */
const rateOn = `
create or replace function rate_on(p_market bigint, p_kind text, p_race text, p_day date) returns numeric
language sql stable as $body$
  select r.value from rate r
  where r.kind = p_kind and r.race is not distinct from p_race and r."from" <= p_day
    and (r.market_id is null or r.market_id = p_market)
  order by r.market_id nulls last, r."from" desc, r.id desc limit 1
$body$;`

export async function installRates(db: Sql): Promise<void> {
  await db.query(sql.raw(rateOn))
}
