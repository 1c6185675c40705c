-- Written by hand.
-- As before, and whatever else a voucher asks of a reeler is due by the days of credit, too, and on its own day where they pay ahead (0075).
create or replace function keep_open_items() returns trigger language plpgsql as $body$
declare
  v voucher;
  v_side text := (select h.side from ledger_head h where h.id = new.head_id);
  v_due date;
  v_ahead boolean;
  v_days integer;
  v_own bigint;
  v_rest numeric := new.debit + new.credit;
  s record;
begin
  if v_side is null then
    return null;
  end if;
  select * into v from voucher o where o.id = new.voucher_id;
  if v.vou_type = 'FB' and v.reverses_id is null and new.credit > 0 and new.credit = (
    select sum(n.net_amount) from invoice_line n where n.invoice_id = v.invoice_id and n.net_amount > 0) then
    insert into open_item (market_id, customer_id, side, voucher_id, voucher_line_id, lot_id, day, due_day, is_debit, amount)
    select new.market_id, new.customer_id, v_side, v.id, new.id, n.lot_id, v.day, v.day, false, n.net_amount
    from invoice_line n where n.invoice_id = v.invoice_id and n.net_amount > 0 order by n.serial_no;
  else
    v_due := v.day;
    if v_side = 'reeler' and v.reverses_id is null and new.debit > 0 then
      if v.vou_type not in ('RB', 'DN') then
        select bool_or(o.value = 'PREPAID') filter (where o.key = 'reeler.mode'),
          max(o.value) filter (where o.key = 'reeler.creditDays')::integer
        into v_ahead, v_days
        from (
          select distinct on (key) key, value from setting
          where key in ('reeler.mode', 'reeler.creditDays') and (market_id is null or market_id = v.market_id)
          order by key, market_id nulls last
        ) o;
      else
        select bool_or(l.reeler_mode = 'PREPAID'), min(l.credit_days) into v_ahead, v_days
        from invoice_line n join lot l on l.id = n.lot_id
        where n.invoice_id = coalesce(v.invoice_id, (select b.id from invoice b where b.invoice_no = v.reference_no));
      end if;
      if not coalesce(v_ahead, false) then
        select v.day + coalesce(c.credit_days, v_days, 0) into v_due from mas_customer c where c.id = new.customer_id;
      end if;
    end if;
    insert into open_item (market_id, customer_id, side, voucher_id, voucher_line_id, day, due_day, is_debit, amount)
    values (new.market_id, new.customer_id, v_side, v.id, new.id, v.day, v_due, new.debit > 0, v_rest)
    returning id into v_own;
  end if;
  if v.reverses_id is not null then
    for s in
      select t.* from settlement t
      where t.amount > 0 and t.voucher_id is distinct from v.id
        and (t.debit_item_id in (select i.id from open_item i where i.voucher_id = v.reverses_id and i.customer_id = new.customer_id)
          or t.credit_item_id in (select i.id from open_item i where i.voucher_id = v.reverses_id and i.customer_id = new.customer_id))
        and not exists (select from settlement r where r.releases_id = t.id)
      order by t.id
    loop
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, voucher_id, releases_id, made_by_id, made_at)
      values (s.market_id, s.debit_item_id, s.credit_item_id, -s.amount, v.day, v.id, s.id, v.posted_by_id, v.posted_at);
    end loop;
    for s in
      select i.id, i.amount - i.settled as rest from open_item i
      where i.voucher_id = v.reverses_id and i.customer_id = new.customer_id and i.side = v_side and i.is_open
        and i.is_debit = (new.credit > 0)
      order by i.id
    loop
      exit when v_rest = 0;
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, voucher_id, made_by_id, made_at)
      values (new.market_id, case when new.debit > 0 then v_own else s.id end,
        case when new.debit > 0 then s.id else v_own end, least(s.rest, v_rest), v.day, v.id, v.posted_by_id, v.posted_at);
      v_rest := v_rest - least(s.rest, v_rest);
    end loop;
    -- What became free settles others only when all of the voucher is even with what it takes back.
    if exists (
      select from voucher_line o where o.voucher_id = v.id and o.customer_id = new.customer_id and o.line_no > new.line_no) then
      return null;
    end if;
  elsif v.vou_type = 'PY' and v.reference_no like 'PB/%' and new.debit > 0 then
    for s in
      select i.id, i.amount - i.settled as rest from payment p
        join open_item i on i.id = coalesce(p.item_id, (
          select o.id from voucher b join open_item o on o.voucher_id = b.id and o.lot_id = p.lot_id
          where b.invoice_id = p.invoice_id and b.reverses_id is null))
      where sends_payment(v, p.id) and p.id = substring(v.reference_no from '\d+$')::bigint
        and i.customer_id = new.customer_id and i.is_open
    loop
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, voucher_id, made_by_id, made_at)
      values (new.market_id, v_own, s.id, least(s.rest, v_rest), v.day, v.id, v.posted_by_id, v.posted_at);
    end loop;
    return null;
  elsif new.settles is not null then
    for s in
      select i.id, i.day, (g ->> 'amount')::numeric(14,2) as amount
      from jsonb_array_elements(new.settles) g join open_item i on i.id = (g ->> 'itemId')::bigint
      order by i.id
    loop
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, voucher_id, made_by_id, made_at)
      values (new.market_id, case when new.debit > 0 then v_own else s.id end,
        case when new.debit > 0 then s.id else v_own end, s.amount, greatest(v.day, s.day), v.id, v.posted_by_id, v.posted_at);
    end loop;
    return null;
  end if;
  perform settle_oldest(new.market_id, new.customer_id, v_side, v.id, v.posted_by_id, v.posted_at);
  return null;
end $body$;
