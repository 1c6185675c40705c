import { sql } from 'drizzle-orm'
import { tables as declared } from '#resources/index'
import type { Sql } from './db'
import { isSecret, snake } from './names'

/** Columns that a bid moves: they are the bid's own record, so the lot is audited only when another column changes. */
const movedByBids = [
  'highest_bid',
  'highest_reeler_id',
  'highest_surrogate',
  'bid_count',
  'last_bid_at',
  'room_version',
  'bid_sequence',
  'head_hash',
]

/**
 * The number of a transaction as the audit has it. In a cluster that a dump was restored into transactions are numbered
 * anew: theirs go on behind the last that the audit and its seals know, so that order and ranges stay what they were. That
 * is so where this last one lies beyond every transaction that has ended; they then go on from the oldest that has not, for
 * the one that installs this may be of them. Otherwise nothing moves, as others may be writing.
 */
const auditNumber = `
do $body$
declare
  v_ahead bigint := 0;
  v_oldest bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  v_next bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  v_last bigint := greatest((select max(to_txid) from audit_seal), 0,
    (select max(a.txid) + 1 from (select txid from audit order by id desc limit 10000) a));
begin
  perform pg_advisory_xact_lock(hashtext('audit_txid'));
  if to_regprocedure('audit_txid(xid8)') is not null then
    v_ahead := audit_txid('0'::xid8);
  end if;
  if v_last > v_next + v_ahead then
    v_ahead := v_last - v_oldest;
  end if;
  execute format('create or replace function audit_txid(xid8) returns bigint language sql immutable as
    $sql$ select $1::text::bigint + %s $sql$', v_ahead);
end $body$;`

const auditFunction = `
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
  if was is distinct from is_now then
    insert into audit (txid, table_name, row_id, operation, user_id, market_id, confirmed, before, after)
    values (audit_txid(pg_current_xact_id()), tg_table_name, (whole ->> 'id')::bigint, tg_op, actor,
      (whole ->> 'market_id')::bigint, nullif(current_setting('app.confirmed', true), '')::jsonb, was, is_now);
  end if;
  return null;
end $body$;

create or replace function refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'CM002';
end $body$;`

const hiddenColumns = (table: string) => [
  ...declared
    .filter((one) => one.table === table)
    .flatMap((one) => Object.entries(one.fields))
    .flatMap(([name, field]) => {
      if (field.type === 'password') return [`${snake(name)}_hash`]
      return isSecret(field) ? [`${snake(name)}_enc`, `${snake(name)}_hash`] : []
    }),
  ...(table === 'lot' ? movedByBids : []),
]

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** Every column of a lot that a bid leaves alone; the trigger costs a bid nothing. */
const columnsOfLot = () =>
  declared
    .filter((one) => one.table === 'lot')
    .flatMap((one) => Object.keys(one.fields).map(snake))
    .filter((name) => !movedByBids.includes(name))

function auditTrigger(table: string): string {
  const hidden = [...new Set(hiddenColumns(table))]
  const of = table === 'lot' ? ` of ${columnsOfLot().join(', ')}` : ''
  return `
create or replace trigger audit_change after update${of} on ${table} for each row execute function audit_row(${list(hidden)});
create or replace trigger audit_rows after insert or delete on ${table} for each row execute function audit_row(${list(hidden)});`
}

/** Append-only evidence: what is written stays as it was written. */
const sealed = [
  'bid',
  'bid_withdrawal',
  'slot_change',
  'weight_correction',
  'voucher',
  'voucher_line',
  'day_seal',
  'audit_seal',
  'audit',
]
const sealTrigger = (table: string) => `
create or replace trigger never_change before update or delete on ${table} for each row execute function refuse_change();`

/** Runs after migrating, at every start: triggers follow the declarations without migrations of their own. */
export async function installTriggers(db: Sql): Promise<void> {
  const audited = new Set(declared.filter((table) => table.audit !== 'self').map((table) => table.table))
  const text = [auditNumber, auditFunction, ...[...audited].map(auditTrigger), ...sealed.map(sealTrigger)].join('\n')
  await db.query(sql.raw(text))
}
