-- Written by hand.
-- What a migration fills or renames is written as by the system, whom every guard lets pass, and audited as a migration's.
create or replace function audit_row() returns trigger language plpgsql as $body$
declare
  actor bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  hidden text[] := coalesce(tg_argv::text[], '{}');
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - hidden end;
  is_now jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - hidden end;
  whole jsonb := coalesce(is_now, was);
begin
  if actor is null then
    raise exception 'A write to % needs an actor', tg_table_name using errcode = 'CM001';
  end if;
  if actor = 0 and current_setting('app.migration', true) = 'on' then
    actor := -1;
  end if;
  if was is distinct from is_now then
    insert into audit (txid, table_name, row_id, operation, user_id, market_id, confirmed, before, after)
    values (audit_txid(pg_current_xact_id()), tg_table_name, (whole ->> 'id')::bigint, tg_op, actor,
      (whole ->> 'market_id')::bigint, nullif(current_setting('app.confirmed', true), '')::jsonb, was, is_now);
  end if;
  return null;
end $body$;
