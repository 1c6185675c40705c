-- Written by hand.
ALTER TABLE "security_event" ALTER COLUMN "detail" SET DATA TYPE varchar(1000) collate "C";
--> statement-breakpoint
-- Details are kept as parts, which are told in the reader's language (resources/securityDetails.ts); what they told before stays.
create or replace function record_security_event(p_kind text, p jsonb) returns void language plpgsql as $body$
declare
  v_origin jsonb := coalesce(nullif(current_setting('app.origin', true), ''), '{}')::jsonb;
  v_user bigint := coalesce((p ->> 'userId')::bigint, nullif(current_setting('app.user_id', true), '')::bigint, 0);
begin
  insert into security_event (txid, at, last_at, kind, user_id, user_name, role, name, region_id, market_id, resource,
    record_id, detail, count, address, device, agent, request_id)
  select audit_txid(pg_current_xact_id()),
    coalesce((p ->> 'at')::timestamptz, (v_origin ->> 'at')::timestamptz, clock_timestamp()),
    (p ->> 'lastAt')::timestamptz, p_kind, nullif(v_user, 0), left(coalesce(p ->> 'userName', u.user_name), 60), u.role,
    left(u.name, 80), coalesce(u.region_id, (p ->> 'regionId')::bigint),
    coalesce((p ->> 'marketId')::bigint, u.market_id), left(p ->> 'resource', 60), (p ->> 'recordId')::bigint,
    left(p ->> 'detail', 1000), coalesce((p ->> 'count')::integer, 1),
    left(coalesce(p ->> 'address', v_origin ->> 'address'), 64), left(coalesce(p ->> 'device', v_origin ->> 'device'), 12),
    left(coalesce(p ->> 'agent', v_origin ->> 'agent'), 200), left(coalesce(p ->> 'requestId', v_origin ->> 'requestId'), 64)
  from (select) nothing left join mas_user u on u.id = v_user;
end $body$;
--> statement-breakpoint
-- Passwords are never told, nor numbers: of these that they changed.
create or replace function note_account() returns trigger language plpgsql as $body$
declare
  v_actor bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  v_cause text := (nullif(current_setting('app.origin', true), '')::jsonb) ->> 'cause';
  v_of jsonb := jsonb_build_object('resource', 'user', 'recordId', new.id, 'regionId', new.region_id,
    'marketId', new.market_id, 'detail', new.user_name);
  v_name jsonb := jsonb_build_object('say', 'text', 'text', new.user_name);
  v_changes jsonb;
begin
  if tg_op = 'INSERT' then
    perform record_security_event(
      case when new.role = 'dosad' and coalesce(v_actor, 0) = 0 then 'ADMIN_MADE' else 'ACCOUNT_ADDED' end,
      v_of || jsonb_build_object('detail',
        jsonb_build_array(v_name, jsonb_build_object('say', 'role', 'role', new.role))::text));
    return null;
  end if;
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('say', c.say, 'from', c.before, 'to', c.after)) order by c.place)
  into v_changes
  from (
    select 1, 'changedName', old.user_name, new.user_name where old.user_name <> new.user_name
    union all select 2, 'changedRole', old.role, new.role where old.role <> new.role
    union all select 3, 'changedState', old.is_active::text, new.is_active::text where old.is_active <> new.is_active
    union all select 4, 'changedRegion', coalesce((select code from mas_region where id = old.region_id), '-'),
      coalesce((select code from mas_region where id = new.region_id), '-') where old.region_id is distinct from new.region_id
    union all select 5, 'changedOffice', coalesce((select code from mas_assistant_director where id = old.ad_office_id), '-'),
      coalesce((select code from mas_assistant_director where id = new.ad_office_id), '-')
      where old.ad_office_id is distinct from new.ad_office_id
    union all select 6, 'changedMarket', coalesce((select code from mas_branch where id = old.market_id), '-'),
      coalesce((select code from mas_branch where id = new.market_id), '-') where old.market_id is distinct from new.market_id
    union all select 7, 'changedNumber', null, null where old.mobile_no <> new.mobile_no
  ) c (place, say, before, after);
  if v_changes is not null then
    perform record_security_event('ACCOUNT_CHANGED',
      v_of || jsonb_build_object('detail', (jsonb_build_array(v_name) || v_changes)::text));
  end if;
  if old.password_hash is distinct from new.password_hash then
    perform record_security_event(
      case when v_actor is distinct from new.id then 'PASSWORD_GIVEN' when v_cause = 'reset' then 'PASSWORD_RESET'
        else 'PASSWORD_CHANGED' end, v_of);
  end if;
  return null;
end $body$;
--> statement-breakpoint
create or replace function note_otp() returns trigger language plpgsql as $body$
begin
  perform record_security_event(case when new.used_at is null then 'OTP_ASKED' else 'OTP_PASSED' end,
    jsonb_build_object('userId', coalesce(new.user_id, 0), 'resource', 'otp', 'recordId', new.id,
      'detail', jsonb_build_array(jsonb_build_object('say', 'otp', 'purpose', new.purpose))::text,
      'address', coalesce((nullif(current_setting('app.origin', true), '')::jsonb) ->> 'address', new.address)));
  return null;
end $body$;
--> statement-breakpoint
-- '-' stands for what is the state's, before a market had its own or again.
create or replace function note_value() returns trigger language plpgsql as $body$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_value text := case when tg_op = 'DELETE' then '-' else coalesce(to_jsonb(new) ->> 'value', '-') end;
  v_of jsonb := jsonb_build_object('recordId', v_row ->> 'id', 'marketId', v_row ->> 'market_id');
begin
  if tg_op <> 'UPDATE' and coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) = 0 then
    return null;
  end if;
  if tg_table_name = 'setting' then
    perform record_security_event('SETTING_CHANGED', v_of || jsonb_build_object('resource', 'setting',
      'detail', jsonb_build_array(jsonb_build_object('say', 'setting', 'key', v_row ->> 'key',
        'from', case when tg_op = 'INSERT' then '-' else coalesce(to_jsonb(old) ->> 'value', '-') end, 'to', v_value))::text));
  else
    perform record_security_event('RATE_CHANGED', v_of || jsonb_build_object('resource', 'rate',
      'detail', jsonb_build_array(jsonb_build_object('say', 'rate', 'key', concat_ws('.', v_row ->> 'kind', v_row ->> 'race'),
        'to', v_value, 'from', v_row ->> 'from'))::text));
  end if;
  return null;
end $body$;
--> statement-breakpoint
create or replace function note_proposal() returns trigger language plpgsql as $body$
begin
  perform record_security_event('CONFIRMED', jsonb_build_object('resource', 'proposal', 'recordId', new.id,
    'marketId', new.market_id, 'detail', jsonb_build_array(jsonb_build_object('say', 'proposal', 'kind', new.kind))::text));
  return null;
end $body$;
