import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'

/**
 * Events of ended transactions sealed together, as the audit is (0022): `seal_security_events` answers the seal's id, null
 * where nothing was ever written. What housekeeping removed left its seal and an event that says so.
 */
const seals = `
create or replace function security_event_text(e security_event) returns text language sql stable as $body$
  select concat_ws('|', e.id, e.txid, (extract(epoch from e.at) * 1000000)::numeric(20,0),
    coalesce((extract(epoch from e.last_at) * 1000000)::numeric(20,0)::text, '-'), e.kind, coalesce(e.user_id, 0),
    to_jsonb(array[e.user_name, e.role, e.name]::text[]), coalesce(e.region_id, 0), coalesce(e.market_id, 0),
    coalesce(e.record_id, 0), e.count, to_jsonb(array[e.resource, e.detail, e.address, e.device, e.agent, e.request_id]::text[]))
$body$;

create or replace function security_events_hash(previous bytea, from_txid bigint, to_txid bigint)
returns table (hash bytea, entries integer) language sql stable as $body$
  select sha256(convert_to(coalesce(encode(previous, 'hex'), '-') || chr(10)
    || coalesce(string_agg(security_event_text(e), chr(10) order by e.id), ''), 'UTF8')), count(*)::integer
  from security_event e where e.txid >= from_txid and e.txid < to_txid
$body$;

create or replace function seal_security_events(p_at timestamptz) returns bigint language plpgsql as $body$
declare
  v_last security_seal;
  v_to bigint := audit_txid(pg_snapshot_xmin(pg_current_snapshot()));
  v_made record;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('seal_security_events'));
  select * into v_last from security_seal order by to_txid desc limit 1;
  select * into v_made from security_events_hash(v_last.hash, coalesce(v_last.to_txid, 0), v_to);
  if v_made.entries = 0 then
    return v_last.id;
  end if;
  insert into security_seal (from_txid, to_txid, entries, previous_hash, hash, sealed_at)
    values (coalesce(v_last.to_txid, 0), v_to, v_made.entries, v_last.hash, v_made.hash, p_at) returning id into v_id;
  return v_id;
end $body$;

create or replace function unknown_security_seal() returns bigint language sql stable as $body$
  select min(s.id) from security_seal s where not exists (
    select 1 from audit a where a.table_name = 'security_seal' and a.row_id = s.id and a.operation = 'INSERT'
      and a.after = to_jsonb(s))
$body$;

create or replace function broken_security_seal() returns bigint language sql stable as $body$
  select min(s.id) from (
    select *, lag(hash) over (order by to_txid) as before, lag(to_txid) over (order by to_txid) as until from security_seal
  ) s, lateral security_events_hash(s.previous_hash, s.from_txid, s.to_txid) h
  where s.previous_hash is distinct from s.before or s.from_txid <> coalesce(s.until, 0)
    or case when exists (select 1 from security_event e where e.kind = 'EVENTS_REMOVED' and e.record_id >= s.id
        and s.sealed_at < e.at - interval '90 days')
      then h.entries <> 0 else s.hash <> h.hash or s.entries <> h.entries end
$body$;`

/** Seals of security events and what finds them broken. */
export async function installSecurityEvents(db: Sql): Promise<void> {
  await db.query(sql.raw(seals))
}
