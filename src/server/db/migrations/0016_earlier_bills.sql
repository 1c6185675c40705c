-- Bills that are older than the ledger get their vouchers, and farmers' bills their payments, in the order in which they
-- were made: only where there is no ledger yet. A voucher that is missing later is not made again; `verify` finds it.
create schema earlier_bills;
--> statement-breakpoint
set local search_path = earlier_bills, public;
--> statement-breakpoint
create function voucher_hash(v voucher, p_lines text) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(v.previous_hash, 'hex'), '-'), v.market_id, v.sequence,
    v.voucher_no, v.vou_type, v.accounting_year, v.day, v.amount::numeric(14,2), coalesce(v.invoice_id, 0),
    coalesce(v.reverses_id, 0), v.posted_by_id, (extract(epoch from v.posted_at) * 1000000)::numeric(20,0), p_lines,
    length(coalesce(v.reference_no, '')), coalesce(v.reference_no, ''), coalesce(v.notes, '')), 'UTF8'))
$body$;
--> statement-breakpoint
create function post_vouchers(p_market bigint, p_vouchers jsonb)
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
      'posted_at', v_given ->> 'postedAt', 'sequence', v_chain.sequence + 1,
      'verify_code', left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)));
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
end $body$;
--> statement-breakpoint
create function invoice_voucher(i invoice) returns jsonb language sql stable as $body$
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
--> statement-breakpoint
do $body$
declare
  v_market bigint;
begin
  perform set_config('app.user_id', '0', true);
  if not exists (select from voucher) and not exists (select from ledger_chain)
    and exists (select from invoice where invoice_status = 'PROCESSED') then
    insert into ledger_head (code, name, name_ta, kind, side, manual) values
      ('1001', 'Farmers control', 'விவசாயிகள் கட்டுப்பாட்டுக் கணக்கு', 'control', 'farmer', true),
      ('1002', 'Reelers control', 'நூற்பாளர்கள் கட்டுப்பாட்டுக் கணக்கு', 'control', 'reeler', true),
      ('2001', 'Farmer levy', 'விவசாயி தீர்வை', 'levy', null, true),
      ('2002', 'Reeler levy', 'நூற்பாளர் தீர்வை', 'levy', null, true),
      ('4001', 'Cocoon trading', 'பட்டுக்கூடு வணிகக் கணக்கு', 'trading', null, false),
      ('5001', 'Round off', 'முழுமையாக்கம்', 'roundOff', null, true)
    on conflict (code) do nothing;
    for v_market in select distinct market_id from invoice where invoice_status = 'PROCESSED' order by 1 loop
      perform post_vouchers(v_market, (
        select jsonb_agg(invoice_voucher(i) order by i.processed_at, i.id)
        from invoice i where i.market_id = v_market and i.invoice_status = 'PROCESSED'));
    end loop;
  end if;
  if not exists (select from payment) then
    insert into payment (market_id, invoice_id, lot_id, customer_id, day, amount)
    select i.market_id, i.id, l.lot_id, i.customer_id, i.day, l.net_amount
    from invoice i join invoice_line l on l.invoice_id = i.id
    where i.side = 'farmer' and i.invoice_status = 'PROCESSED' and l.net_amount > 0
    order by i.id, l.serial_no;
  end if;
  perform set_config('app.user_id', '', true);
end $body$;
--> statement-breakpoint
drop function voucher_hash(voucher, text), post_vouchers(bigint, jsonb), invoice_voucher(invoice);
--> statement-breakpoint
drop schema earlier_bills;
--> statement-breakpoint
set local search_path = public;
