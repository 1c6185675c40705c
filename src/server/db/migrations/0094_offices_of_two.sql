-- Written by hand.
-- To which AD office and region a market belongs says who confirms its money. What two decide of a record (its declaration's 'approvalOf')
-- is moved by their yes to this very value of this very record, in this very transaction. What the program sets up is nobody's.
create function state_part() returns trigger language plpgsql as $body$
declare
  v_actor bigint := coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0);
  v_value text;
begin
  if v_actor = 0 then
    return null;
  end if;
  -- The resource, then each column with the name of its field.
  for v_at in 1 .. tg_nargs - 1 by 2 loop
    v_value := to_jsonb(new) ->> tg_argv[v_at];
    if v_value is distinct from to_jsonb(old) ->> tg_argv[v_at] and not exists (
      select from proposal p
      where p.kind = 'master' and p.proposal_status = 'CONFIRMED' and p.checker_id = v_actor
        and p.payload ->> 'resource' = tg_argv[0] and (p.payload ->> 'id')::bigint = new.id
        and p.payload -> 'changes' ->> tg_argv[v_at + 1] is not distinct from v_value
        and p.xmin = pg_current_xact_id()::xid)
      -- An AD office takes its markets along (move_accounts).
      and not (tg_table_name = 'mas_branch' and tg_argv[v_at] = 'region_id' and exists (
        select from proposal p
        where p.kind = 'master' and p.proposal_status = 'CONFIRMED' and p.checker_id = v_actor
          and p.payload ->> 'resource' = 'adOffice' and p.payload ->> 'id' = to_jsonb(new) ->> 'ad_office_id'
          and p.payload -> 'changes' ->> 'regionId' = v_value and p.xmin = pg_current_xact_id()::xid))
    then
      raise exception '% of % wants two of dosad and rjd', tg_argv[v_at], tg_table_name
        using errcode = 'CM066', schema = tg_table_schema, table = tg_table_name, column = tg_argv[v_at];
    end if;
  end loop;
  return null;
end $body$;
--> statement-breakpoint
create constraint trigger state_part after update on mas_branch
  deferrable initially deferred for each row
  execute function state_part('market', 'region_id', 'regionId', 'ad_office_id', 'adOfficeId');
--> statement-breakpoint
create constraint trigger state_part after update on mas_assistant_director
  deferrable initially deferred for each row
  execute function state_part('adOffice', 'region_id', 'regionId');
