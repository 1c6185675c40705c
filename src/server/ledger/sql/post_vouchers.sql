-- Posts vouchers of one market, in order, under the lock of its chain: numbers without gaps by type and accounting
-- year, each sealed to the one before. A voucher is {vouType, accountingYear, day, notes?, referenceNo?, invoiceId?,
-- reversesId?, postedById, postedAt, lines: [{head, customerId?, debit, credit, settles?: [{itemId, amount}]}]}, amounts as
-- decimal texts.
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
    -- What belongs to the end of the year stands after its last day, until the year is closed; where nothing stood until
    -- then, days that were closed since have not said that they may still change.
    if exists (select 1 from day_seal s where s.market_id = p_market and s.day >= (v_given ->> 'day')::date)
      and (v_given ->> 'vouType' not in ('YA', 'YC') or v_given ->> 'vouType' = 'YA'
        and not exists (select 1 from voucher v where v.market_id = p_market and v.day <= (v_given ->> 'day')::date)) then
      raise exception 'The books of % are closed', v_given ->> 'day' using errcode = 'CM004';
    end if;
    v_new := jsonb_populate_record(null::voucher, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('voucher', 'id')), 'market_id', p_market,
      'vou_type', v_given ->> 'vouType', 'accounting_year', v_given ->> 'accountingYear', 'day', v_given ->> 'day',
      'notes', v_given ->> 'notes', 'reference_no', v_given ->> 'referenceNo', 'invoice_id', v_given -> 'invoiceId',
      'reverses_id', v_given -> 'reversesId', 'posted_by_id', v_given -> 'postedById',
      'posted_at', v_given ->> 'postedAt', 'sequence', v_chain.sequence + 1));
    v_new.previous_hash := v_chain.head_hash;
    v_new.hash_version := 2;
    insert into counter (market_id, kind, period, last)
      values (p_market, v_new.vou_type, v_new.accounting_year, 1)
      on conflict (market_id, kind, period) do update set last = counter.last + 1 returning last into v_new.serial;
    v_new.voucher_no := concat_ws('/', v_new.vou_type, v_code, v_new.accounting_year, lpad(v_new.serial::text, 6, '0'));
    select sum((l ->> 'debit')::numeric(14,2)) into v_new.amount from jsonb_array_elements(v_given -> 'lines') l;
    v_new.hash := voucher_hash(v_new, (
      select string_agg(concat_ws(':', place, l ->> 'head', coalesce((l ->> 'customerId')::bigint, 0),
        (l ->> 'debit')::numeric(14,2), (l ->> 'credit')::numeric(14,2)), ';' order by place)
      from jsonb_array_elements(v_given -> 'lines') with ordinality as t (l, place)));
    -- The code of its paper is made by the table.
    insert into voucher (id, market_id, vou_type, voucher_no, accounting_year, serial, day, amount, notes, reference_no,
      invoice_id, reverses_id, sequence, previous_hash, hash, hash_version, posted_by_id, posted_at)
    values (v_new.id, v_new.market_id, v_new.vou_type, v_new.voucher_no, v_new.accounting_year, v_new.serial, v_new.day,
      v_new.amount, v_new.notes, v_new.reference_no, v_new.invoice_id, v_new.reverses_id, v_new.sequence,
      v_new.previous_hash, v_new.hash, v_new.hash_version, v_new.posted_by_id, v_new.posted_at);
    insert into voucher_line (market_id, voucher_id, line_no, head_id, customer_id, debit, credit, settles)
      select p_market, v_new.id, place, (select h.id from ledger_head h where h.code = l ->> 'head'),
        (l ->> 'customerId')::bigint, (l ->> 'debit')::numeric(14,2), (l ->> 'credit')::numeric(14,2),
        nullif(l -> 'settles', 'null')
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
