-- Written by hand.
-- What the vouchers of tax deducted at source and of incentives are made of, so that their registers can say who and what for:
-- TDS is deducted from one (a debit against the head of TDS) or remitted (that head against money, no more than stands on it,
-- with its challan); an incentive goes from one fund to farmers, by its order. Looked at when the transaction ends.
create function keep_voucher_kind() returns trigger language plpgsql as $body$
declare
  v_debits integer;
  v_deducted integer;
  v_remitted integer;
  v_other integer;
begin
  if new.reverses_id is not null then
    return null;
  end if;
  if new.vou_type = 'TD' then
    select count(*) filter (where l.debit > 0),
      count(*) filter (where h.code = '2003' and l.credit > 0),
      count(*) filter (where h.code = '2003' and l.debit > 0),
      count(*) filter (where l.debit > 0 and h.code <> '2003' and h.kind in ('cash', 'bank', 'clearing')
        or l.credit > 0 and h.code <> '2003' and h.kind not in ('cash', 'bank', 'clearing'))
    into v_debits, v_deducted, v_remitted, v_other
    from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = new.id;
    if v_other = 0 and (v_deducted > 0 and v_remitted = 0 and v_debits = 1
      or v_deducted = 0 and v_remitted = v_debits and trim(coalesce(new.reference_no, '')) <> ''
        and (select sum(l.credit - l.debit) from voucher_line l join ledger_head h on h.id = l.head_id
          where l.market_id = new.market_id and h.code = '2003') >= 0)
    then
      return null;
    end if;
  elsif (
    select count(*) filter (where l.debit > 0) = 1
      and bool_and(case when l.debit > 0 then h.kind = 'fund' else h.side = 'farmer' and l.customer_id is not null end)
    from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = new.id
  ) and trim(coalesce(new.reference_no, '')) <> '' then
    return null;
  end if;
  raise exception 'Voucher % is not what its type says', new.voucher_no using errcode = 'CM023', table = 'voucher';
end $body$;
--> statement-breakpoint
create constraint trigger keep_voucher_kind after insert on voucher deferrable initially deferred
  for each row when (new.vou_type in ('TD', 'IN')) execute function keep_voucher_kind();
