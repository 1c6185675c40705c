-- Written by hand.
-- A value of the configuration says how much one person alone may post, how long two accounts are one person and whether codes are asked
-- for: whoever writes it wants the yes to this very value, of this very market or of the state, in this very transaction, as a rate does.
-- What the program sets up is nobody's.
create function setting_of_two() returns trigger language plpgsql as $body$
declare
  v_actor bigint := coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0);
  v_row setting;
begin
  v_row := case when tg_op = 'DELETE' then old else new end;
  if v_actor <> 0 and not exists (
    select from proposal p
    where p.kind = 'setting' and p.proposal_status = 'CONFIRMED' and p.checker_id = v_actor
      and p.market_id is not distinct from v_row.market_id and p.payload ->> 'key' = v_row.key
      and p.payload ->> 'value' is not distinct from case when tg_op = 'DELETE' then null else v_row.value end
      and p.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'The value % is set by two people', v_row.key
      using errcode = 'CM058', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end $body$;
--> statement-breakpoint
create constraint trigger setting_of_two after insert or update or delete on setting
  deferrable initially deferred for each row execute function setting_of_two();
