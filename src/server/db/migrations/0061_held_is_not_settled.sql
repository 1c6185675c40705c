-- Written by hand.
-- As before, and what is held back is settled by nobody until it is released, named or not (0106). Only the voucher that takes its
-- credit back takes the payment along.
create or replace function apply_settlement() returns trigger language plpgsql as $body$
declare
  d open_item;
  c open_item;
  v_was settlement;
  v_by voucher;
  v_payment payment;
  v_status text;
  v_rest numeric := new.amount;
  v_part numeric;
begin
  perform 1 from open_item i where i.id in (new.debit_item_id, new.credit_item_id) order by i.id for no key update;
  select * into d from open_item i where i.id = new.debit_item_id;
  select * into c from open_item i where i.id = new.credit_item_id;
  select * into v_was from settlement s where s.id = new.releases_id;
  if (d.market_id, d.customer_id, d.side) is distinct from (c.market_id, c.customer_id, c.side)
    or not d.is_debit or c.is_debit or new.market_id is distinct from d.market_id
    or new.amount > least(d.amount - d.settled, c.amount - c.settled)
    or coalesce(new.amount = 0 or (new.amount < 0) <> (new.releases_id is not null), true)
    or new.releases_id is not null and (v_was.debit_item_id, v_was.credit_item_id, -v_was.amount, v_was.releases_id)
      is distinct from (new.debit_item_id, new.credit_item_id, new.amount, null::bigint) then
    raise exception 'settlement of % and % by %: not two open items of one account', new.debit_item_id,
      new.credit_item_id, new.amount using errcode = 'CM018', schema = tg_table_schema, table = tg_table_name;
  end if;
  select * into v_by from voucher v where v.id = d.voucher_id;
  if c.side = 'reeler' and new.amount > c.amount - c.settled - refunding(c.id)
    and v_by.reverses_id is distinct from c.voucher_id and not sends_item(v_by, c.id) then
    raise exception 'item % is being refunded', c.id
      using errcode = 'CM049', schema = tg_table_schema, table = tg_table_name;
  end if;
  update open_item i set settled = i.settled + new.amount, is_open = i.settled + new.amount < i.amount
    where i.id in (d.id, c.id);
  if c.side = 'reeler' and v_by.reverses_id is distinct from c.voucher_id then
    return new;
  end if;
  if c.lot_id is not null and v_by.reverses_id is not distinct from c.voucher_id or sends_item(v_by, c.id) then
    return new;
  end if;
  for v_payment in
    select p.* from payment p
    where p.id in (select o.id from payment_of_item(c.id) o) and p.payment_status <> 'SUCCESS'
      and (p.item_id is null or p.payment_status <> 'CANCELLED') and (new.amount < 0 or p.amount > 0)
    order by p.payment_status = 'SENT' or p.payment_status = 'READY' and p.batch_id is not null,
      p.payment_status = 'SETTLED', p.id for no key update
  loop
    exit when v_rest = 0;
    if v_payment.payment_status = 'SENT' or v_payment.payment_status = 'READY' and v_payment.batch_id is not null then
      raise exception 'payment % is in a batch', v_payment.id
        using errcode = 'CM019', schema = tg_table_schema, table = tg_table_name;
    end if;
    if v_payment.payment_status = 'HELD' and new.amount > 0 and v_by.reverses_id is distinct from c.voucher_id then
      raise exception 'payment % is held', v_payment.id
        using errcode = 'CM053', schema = tg_table_schema, table = tg_table_name;
    end if;
    v_part := least(v_payment.amount, v_rest);
    v_rest := v_rest - v_part;
    if v_by.reverses_id is not distinct from c.voucher_id and v_part = v_payment.amount
      and v_payment.payment_status in ('PROPOSED', 'PENDING', 'READY', 'HELD', 'FAILED', 'RETURNED') then
      update payment p set payment_status = 'CANCELLED', version = p.version + 1 where p.id = v_payment.id;
      continue;
    end if;
    v_status := case
      when v_payment.payment_status = 'CANCELLED' then 'CANCELLED'
      when v_payment.amount = v_part then 'SETTLED'
      when v_payment.payment_status = 'SETTLED' then 'PENDING'
      else v_payment.payment_status end;
    update payment p set amount = p.amount - v_part, settled_amount = greatest(p.settled_amount + v_part, 0),
      payment_status = v_status, reason = case when v_status = 'SETTLED' then null else p.reason end,
      version = p.version + 1
    where p.id = v_payment.id;
    if (v_status = 'SETTLED') <> (v_payment.payment_status = 'SETTLED') then
      update lot l set lot_status = case v_status when 'SETTLED' then 'PAID' else 'BILLED' end, version = l.version + 1,
        room_version = l.room_version + 1
      where l.id = v_payment.lot_id and l.lot_status = case v_status when 'SETTLED' then 'BILLED' else 'PAID' end;
    end if;
  end loop;
  if v_rest < 0 and c.side = 'farmer' and (is_paid_out(c.id) or exists (select from payment_of_item(c.id) p where p.payment_status = 'SUCCESS'))
    and not exists (select from voucher v where v.id = new.voucher_id and v.reverses_id = c.voucher_id) then
    perform pay_item(c.id, -v_rest, 0, coalesce((select v.day from voucher v where v.id = new.voucher_id), new.day));
  end if;
  return new;
end $body$;
