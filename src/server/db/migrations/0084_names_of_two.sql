-- Written by hand.
-- What an official is called wants a second official's yes as well: papers, registers and the audit name deeds by it. An account that
-- waits is named by its maker, and asked for anew; so none is made to wait that did not.
create or replace function official_change() returns trigger language plpgsql as $body$
declare
  v_actor bigint := coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0);
  v_is_grave boolean;
begin
  if v_actor = 0 or (new.role = 'reeler' and (tg_op = 'INSERT' or old.role = 'reeler')) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    v_is_grave := new.is_active = 1;
  else
    v_is_grave := (new.is_active <> 0 and old.is_active <> new.is_active) or new.role <> old.role or new.mobile_no <> old.mobile_no
      or new.market_id is distinct from old.market_id
      or (new.market_id is null and new.ad_office_id is distinct from old.ad_office_id)
      or (new.market_id is null and new.ad_office_id is null and new.region_id is distinct from old.region_id)
      or (old.is_active <> 2 and (new.user_name, new.name, new.name_ta) is distinct from (old.user_name, old.name, old.name_ta))
      or (new.password_hash is distinct from old.password_hash and v_actor <> new.id);
  end if;
  if v_is_grave and not exists (
    select 1 from proposal p where p.kind = 'account' and p.proposal_status = 'CONFIRMED' and p.checker_id = v_actor
      and (p.payload ->> 'userId')::bigint = new.id and p.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'A change of account % wants a second official', new.id using errcode = 'CM013';
  end if;
  return null;
end $body$;
