-- Written by hand: a delivery is handed over by whoever went to another office, or is gone, to one who has the role and office that they
-- had: it reads what it read before, and nothing else of it changes. Whatever else changes one makes whoever did it its owner, as before.
create or replace function own_delivery() returns trigger language plpgsql as $body$
declare
  v_actor bigint := coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0);
  v_owner mas_user;
begin
  if tg_op = 'UPDATE' then
    if new.owner_id <> old.owner_id
      and to_jsonb(new) - 'owner_id' - 'version' = to_jsonb(old) - 'owner_id' - 'version'
      and not exists (
        select 1 from mas_user u where u.id = old.owner_id and u.is_active = 1
          and (u.role, u.region_id, u.ad_office_id, u.market_id)
            is not distinct from (old.role, old.region_id, old.ad_office_id, old.market_id))
      and exists (
        select 1 from mas_user u where u.id = new.owner_id and u.role <> 'reeler' and u.is_active = 1
          and (u.role, u.region_id, u.ad_office_id, u.market_id)
            is not distinct from (old.role, old.region_id, old.ad_office_id, old.market_id)) then
      return new;
    end if;
  end if;
  select * into v_owner from mas_user u where u.id = v_actor and u.role <> 'reeler' and u.is_active = 1;
  if v_owner.id is null then
    raise exception 'delivery % is changed by no official', new.id
      using errcode = 'CM062', schema = tg_table_schema, table = tg_table_name;
  end if;
  new.owner_id := v_owner.id;
  new.role := v_owner.role;
  new.region_id := v_owner.region_id;
  new.ad_office_id := v_owner.ad_office_id;
  new.market_id := v_owner.market_id;
  return new;
end $body$;
