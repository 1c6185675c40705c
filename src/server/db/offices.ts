import { sql } from 'drizzle-orm'
import type { Sql } from './db'

/**
 * An account carries the offices above its own, so that it is found under each: filled when it is written, and again
 * when a market or an office moves.
 */
const text = `
create or replace function fill_offices() returns trigger language plpgsql as $body$
begin
  if new.market_id is not null then
    select ad_office_id, region_id into new.ad_office_id, new.region_id from mas_branch where id = new.market_id;
  elsif new.ad_office_id is not null then
    select region_id into new.region_id from mas_assistant_director where id = new.ad_office_id;
  end if;
  return new;
end $body$;

create or replace trigger fill_offices before insert or update on mas_user for each row execute function fill_offices();
create or replace trigger fill_offices before insert or update on registration
  for each row execute function fill_offices();

create or replace function move_accounts() returns trigger language plpgsql as $body$
begin
  if tg_table_name = 'mas_branch' then
    update mas_user set market_id = market_id, version = version + 1 where market_id = new.id;
  else
    update mas_branch set region_id = new.region_id, version = version + 1 where ad_office_id = new.id;
    update mas_user set ad_office_id = ad_office_id, version = version + 1
      where ad_office_id = new.id and market_id is null;
  end if;
  return null;
end $body$;

create or replace trigger move_accounts after update on mas_branch for each row
  when (old.ad_office_id is distinct from new.ad_office_id or old.region_id is distinct from new.region_id)
  execute function move_accounts();
create or replace trigger move_accounts after update on mas_assistant_director for each row
  when (old.region_id is distinct from new.region_id) execute function move_accounts();`

/** Keeps the offices of accounts in step with the offices themselves. */
export async function installOffices(db: Sql): Promise<void> {
  await db.query(sql.raw(text))
}
