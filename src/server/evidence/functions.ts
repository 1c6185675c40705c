import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'

/**
 * The audit's rows of ended transactions, sealed together: a transaction that commits late lies after every sealed one,
 * so nothing slips in behind a seal. Answers the seal's id; null where nothing was written since the last.
 */
const sealAudit = `
create or replace function audit_text(a audit) returns text language sql stable as $body$
  select concat_ws('|', a.id, a.txid, (extract(epoch from a.at) * 1000000)::numeric(20,0), a.table_name, a.row_id,
    a.operation, coalesce(a.user_id, 0), coalesce(a.market_id, 0), coalesce(a.confirmed::text, '-'),
    coalesce(a.before::text, '-'), coalesce(a.after::text, '-'))
$body$;

create or replace function audit_hash(previous bytea, from_txid bigint, to_txid bigint)
returns table (hash bytea, entries integer) language sql stable as $body$
  select sha256(convert_to(coalesce(encode(previous, 'hex'), '-') || chr(10)
    || coalesce(string_agg(audit_text(a), chr(10) order by a.id), ''), 'UTF8')), count(*)::integer
  from audit a where a.txid >= from_txid and a.txid < to_txid
$body$;

create or replace function seal_audit(p_at timestamptz) returns bigint language plpgsql as $body$
declare
  v_last audit_seal;
  v_to bigint := audit_txid(pg_snapshot_xmin(pg_current_snapshot()));
  v_made record;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  select * into v_last from audit_seal order by to_txid desc limit 1;
  select * into v_made from audit_hash(v_last.hash, coalesce(v_last.to_txid, 0), v_to);
  if v_made.entries = 0 then
    return v_last.id;
  end if;
  insert into audit_seal (from_txid, to_txid, entries, previous_hash, hash, sealed_at)
    values (coalesce(v_last.to_txid, 0), v_to, v_made.entries, v_last.hash, v_made.hash, p_at) returning id into v_id;
  return v_id;
end $body$;

create or replace function broken_audit_seal() returns bigint language sql stable as $body$
  select min(s.id) from (
    select *, lag(hash) over (order by to_txid) as before, lag(to_txid) over (order by to_txid) as until from audit_seal
  ) s, lateral audit_hash(s.previous_hash, s.from_txid, s.to_txid) h
  where s.hash <> h.hash or s.entries <> h.entries or s.previous_hash is distinct from s.before
    or s.from_txid <> coalesce(s.until, 0)
$body$;`

/** What a market's day ended with: the last voucher, and the heads of its lots' chains in order of lot number. */
const dayHeads = `
create or replace function day_bids_hash(p_market bigint, p_day date)
returns table (hash bytea, lots integer) language sql stable as $body$
  select sha256(convert_to(coalesce(string_agg(t.lot_no || ':' || t.bid_sequence || ':'
    || coalesce(encode(t.head_hash, 'hex'), '-'), ';' order by t.lot_no), ''), 'UTF8')), count(*)::integer
  from lot t where t.market_id = p_market and t.day = p_day
$body$;`

/** Seals and what finds them broken. */
export async function installEvidence(db: Sql): Promise<void> {
  await db.query(sql.raw([sealAudit, dayHeads].join('\n')))
}
