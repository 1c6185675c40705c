import { sql } from 'drizzle-orm'
import { RANDOM_CODE } from '../db/columns'
import type { Sql } from '../db/db'

/**
 * The link of a market's chain of vouchers: every part in a fixed order and form. What people type stands last, behind
 * its own length, so that none of it can be read as another part.
 */
const voucherHash = `
create or replace function voucher_lines_text(p_voucher bigint) returns text language sql stable as $body$
  select string_agg(concat_ws(':', l.line_no, h.code, coalesce(l.customer_id, 0), l.debit::numeric(14,2),
    l.credit::numeric(14,2)), ';' order by l.line_no)
  from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = p_voucher
$body$;

create or replace function voucher_hash(v voucher, p_lines text) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(v.previous_hash, 'hex'), '-'), v.market_id, v.sequence,
    v.voucher_no, v.vou_type, v.accounting_year, v.day, v.amount::numeric(14,2), coalesce(v.invoice_id, 0),
    coalesce(v.reverses_id, 0), v.posted_by_id, (extract(epoch from v.posted_at) * 1000000)::numeric(20,0), p_lines,
    length(coalesce(v.reference_no, '')), coalesce(v.reference_no, ''), coalesce(v.notes, '')), 'UTF8'))
$body$;`

/**
 * Posts vouchers of one market, in order, under the lock of its chain: numbers without gaps by type and accounting year,
 * each sealed to the one before. A voucher is {vouType, accountingYear, day, notes?, referenceNo?, invoiceId?,
 * reversesId?, postedById, postedAt, lines: [{head, customerId?, debit, credit}]}, amounts as decimal texts.
 */
const post = `
create or replace function post_vouchers(p_market bigint, p_vouchers jsonb)
returns table (id bigint, voucher_no text) language plpgsql as $body$
declare
  v_chain ledger_chain;
  v_new voucher;
  v_given jsonb;
  v_code text := (select code from mas_branch b where b.id = p_market);
begin
  insert into ledger_chain (market_id) values (p_market) on conflict (market_id) do nothing;
  select * into v_chain from ledger_chain c where c.market_id = p_market for update;
  for v_given in select value from jsonb_array_elements(p_vouchers) loop
    if exists (select 1 from day_seal s where s.market_id = p_market and s.day >= (v_given ->> 'day')::date) then
      raise exception 'The books of % are closed', v_given ->> 'day' using errcode = 'CM004';
    end if;
    v_new := jsonb_populate_record(null::voucher, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('voucher', 'id')), 'market_id', p_market,
      'vou_type', v_given ->> 'vouType', 'accounting_year', v_given ->> 'accountingYear', 'day', v_given ->> 'day',
      'notes', v_given ->> 'notes', 'reference_no', v_given ->> 'referenceNo', 'invoice_id', v_given -> 'invoiceId',
      'reverses_id', v_given -> 'reversesId', 'posted_by_id', v_given -> 'postedById',
      'posted_at', v_given ->> 'postedAt', 'sequence', v_chain.sequence + 1, 'verify_code', ${RANDOM_CODE}));
    v_new.previous_hash := v_chain.head_hash;
    insert into counter (market_id, kind, period, last)
      values (p_market, v_new.vou_type, v_new.accounting_year, 1)
      on conflict (market_id, kind, period) do update set last = counter.last + 1 returning last into v_new.serial;
    v_new.voucher_no := concat_ws('/', v_new.vou_type, v_code, v_new.accounting_year, lpad(v_new.serial::text, 6, '0'));
    select sum((l ->> 'debit')::numeric(14,2)) into v_new.amount from jsonb_array_elements(v_given -> 'lines') l;
    v_new.hash := voucher_hash(v_new, (
      select string_agg(concat_ws(':', place, l ->> 'head', coalesce((l ->> 'customerId')::bigint, 0),
        (l ->> 'debit')::numeric(14,2), (l ->> 'credit')::numeric(14,2)), ';' order by place)
      from jsonb_array_elements(v_given -> 'lines') with ordinality as t (l, place)));
    insert into voucher select v_new.*;
    insert into voucher_line (market_id, voucher_id, line_no, head_id, customer_id, debit, credit)
      select p_market, v_new.id, place, (select h.id from ledger_head h where h.code = l ->> 'head'),
        (l ->> 'customerId')::bigint, (l ->> 'debit')::numeric(14,2), (l ->> 'credit')::numeric(14,2)
      from jsonb_array_elements(v_given -> 'lines') with ordinality as t (l, place);
    v_chain.sequence := v_new.sequence;
    v_chain.head_hash := v_new.hash;
    id := v_new.id;
    voucher_no := v_new.voucher_no;
    return next;
  end loop;
  update ledger_chain c set sequence = v_chain.sequence, head_hash = v_chain.head_hash, moved_at = now()
    where c.id = v_chain.id;
end $body$;`

/**
 * The voucher of an invoice. The farmer's: cocoon trading to the farmer and to the levy. The reeler's: the reeler to
 * cocoon trading, to the levy and, for the rupee, to Round off.
 */
const invoices = `
create or replace function invoice_voucher(i invoice) returns jsonb language sql stable as $body$
  select jsonb_build_object(
    'vouType', case i.side when 'farmer' then 'FB' else 'RB' end, 'accountingYear', i.accounting_year, 'day', i.day,
    'referenceNo', i.invoice_no, 'invoiceId', i.id, 'postedById', i.processed_by_id, 'postedAt', i.processed_at,
    'lines', (
      select jsonb_agg(jsonb_build_object('head', head, 'customerId', customer,
        'debit', greatest(debit, 0)::text, 'credit', greatest(-debit, 0)::text) order by place)
      from (values
        (1, '1002', i.customer_id, case when i.side = 'reeler' then i.net_amount end),
        (2, '4001', null, case i.side when 'farmer' then i.amount else -i.amount end),
        (3, '1001', i.customer_id, case when i.side = 'farmer' then -i.net_amount end),
        (4, '2001', null, case when i.side = 'farmer' then -i.levy end),
        (5, '2002', null, case when i.side = 'reeler' then -i.levy end),
        (6, '5001', null, -i.round_off)
      ) as part (place, head, customer, debit)
      where debit <> 0))
$body$;

create or replace function post_invoices(p_ids bigint[]) returns integer language plpgsql as $body$
declare
  v_market bigint;
  v_done integer := 0;
begin
  for v_market in select distinct market_id from invoice where id = any(p_ids) order by 1 loop
    perform post_vouchers(v_market, (
      select jsonb_agg(invoice_voucher(i) order by i.processed_at, i.id)
      from invoice i where i.market_id = v_market and i.id = any(p_ids)));
  end loop;
  select count(*) into v_done from voucher where invoice_id = any(p_ids) and reverses_id is null;
  return v_done;
end $body$;`

/** Walks a market's chain; answers the first broken link's sequence, or null where every link and the head are right. */
const broken = `
create or replace function broken_voucher(p_market bigint) returns integer language sql stable as $body$
  with link as (
    select v.sequence, v.previous_hash, v.hash, voucher_hash(v, voucher_lines_text(v.id)) as expected,
      lag(v.hash) over (order by v.sequence) as before, row_number() over (order by v.sequence) as place
    from voucher v where v.market_id = p_market
  )
  select min(sequence) from (
    select sequence from link where sequence <> place or previous_hash is distinct from before or hash <> expected
    union all
    select c.sequence + 1 from ledger_chain c left join link l on l.sequence = c.sequence
    where c.market_id = p_market
      and (c.head_hash is distinct from l.hash or c.sequence <> (select count(*) from link))
  ) found
$body$;`

/** What of the ledger lives in the database. */
export async function installLedger(db: Sql): Promise<void> {
  await db.query(sql.raw([voucherHash, post, invoices, broken].join('\n')))
}
