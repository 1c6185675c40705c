ALTER TABLE "payment" ALTER COLUMN "invoice_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "lot_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payment_kind" varchar(40) collate "C" DEFAULT 'LOT' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "item_id" bigint;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_item_id_fk" FOREIGN KEY ("item_id","market_id") REFERENCES "public"."open_item"("id","market_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_item_id_idx" ON "payment" USING btree ("item_id");
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_kind_check" CHECK (payment_kind in ('LOT', 'OPENING', 'CORRECTION'));
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_rule6" CHECK (payment_kind is distinct from 'LOT' or (invoice_id is not null and lot_id is not null));
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_rule7" CHECK (payment_kind is distinct from 'OPENING' or (item_id is not null));
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_rule8" CHECK (payment_kind is distinct from 'CORRECTION' or (item_id is not null));
--> statement-breakpoint
-- The payments of an item: of a farmer's bill its lot's, and of any what was made for the item itself.
create or replace function payment_of_item(p_item bigint) returns setof payment language sql stable as $body$
  select p.* from open_item i join voucher v on v.id = i.voucher_id
    join payment p on p.invoice_id = v.invoice_id and p.lot_id = i.lot_id
  where i.id = p_item and i.lot_id is not null and v.reverses_id is null
  union all
  select p.* from payment p where p.item_id = p_item
$body$;
--> statement-breakpoint
-- Whether a voucher is the one by which a batch sends a payment of this item.
create function sends_item(v voucher, p_item bigint) returns boolean language sql stable as $body$
  select v.vou_type = 'PY' and coalesce(v.reference_no, '') like 'PB/%' and exists (
    select from payment_of_item(p_item) p where sends_payment(v, p.id))
$body$;
--> statement-breakpoint
-- What a farmer is owed for no lot goes to the bank as well: an opening balance, a correction, what they paid too much. A bill
-- has its lots' payments; a voucher that takes another back is even with it.
create function is_paid_out(p_item bigint) returns boolean language sql stable as $body$
  select i.side = 'farmer' and not i.is_debit and i.lot_id is null and v.vou_type <> 'FB' and v.reverses_id is null
  from open_item i join voucher v on v.id = i.voucher_id where i.id = p_item
$body$;
--> statement-breakpoint
create function pay_item(p_item bigint, p_amount numeric, p_settled numeric, p_day date) returns void language sql as $body$
  insert into payment (market_id, payment_kind, item_id, customer_id, day, amount, settled_amount)
  select i.market_id, case v.vou_type when 'OB' then 'OPENING' else 'CORRECTION' end, i.id, i.customer_id, p_day, p_amount, p_settled
  from open_item i join voucher v on v.id = i.voucher_id where i.id = p_item
$body$;
--> statement-breakpoint
create function begin_item() returns trigger language plpgsql as $body$
begin
  if is_paid_out(new.id) then
    perform pay_item(new.id, new.amount, 0, new.day);
  end if;
  return null;
end $body$;
--> statement-breakpoint
-- A settlement is of two open items of one account, and never of more than both have open. What it takes of a farmer's item
-- that is still to be paid goes to no bank: its payment is so much less, and with nothing left SETTLED, or CANCELLED with what
-- it was owed for. What is with the bank, or in a batch that waits for its yes, is settled by nobody else. What becomes open
-- again after the bank paid it is paid by a payment of its own.
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
  update open_item i set settled = i.settled + new.amount, is_open = i.settled + new.amount < i.amount
    where i.id in (d.id, c.id);
  select * into v_by from voucher v where v.id = d.voucher_id;
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
    v_part := least(v_payment.amount, v_rest);
    v_rest := v_rest - v_part;
    if v_by.reverses_id is not distinct from c.voucher_id and v_part = v_payment.amount
      and v_payment.payment_status in ('PENDING', 'READY', 'HELD', 'FAILED') then
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
  if v_rest < 0 and (is_paid_out(c.id) or exists (select from payment_of_item(c.id) p where p.payment_status = 'SUCCESS'))
    and not exists (select from voucher v where v.id = new.voucher_id and v.reverses_id = c.voucher_id) then
    perform pay_item(c.id, -v_rest, 0, coalesce((select v.day from voucher v where v.id = new.voucher_id), new.day));
  end if;
  return new;
end $body$;
--> statement-breakpoint
-- Every line on a customer's account is an open item, and settles what it says: what the line names, the payment that a
-- batch sends, the voucher that it takes back, else the oldest. It is the database that does it, for whoever posts.
create or replace function keep_open_items() returns trigger language plpgsql as $body$
declare
  v voucher;
  v_side text := (select h.side from ledger_head h where h.id = new.head_id);
  v_due date;
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
    if v.vou_type = 'RB' and v.reverses_id is null and new.debit > 0 then
      select v.day + coalesce(c.credit_days, (
        select min(l.credit_days) from invoice_line n join lot l on l.id = n.lot_id where n.invoice_id = v.invoice_id), 0)
      into v_due from mas_customer c where c.id = new.customer_id;
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
--> statement-breakpoint
create trigger begins after insert on open_item for each row execute function begin_item();
--> statement-breakpoint
-- What is open today. Of a year that is closed nothing is written any more: it is paid in the next.
select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true);
--> statement-breakpoint
with owed as (
  select i.id, greatest(i.day, (
      select max(y.last_day) + 1 from year_close y where y.market_id = i.market_id and y.last_day >= i.day)) as day,
    i.amount - i.settled as amount, case when i.lot_id is null then i.settled else 0 end as settled
  from open_item i
  where i.side = 'farmer' and not i.is_debit and i.is_open and case when i.lot_id is null then is_paid_out(i.id)
    else exists (select from payment_of_item(i.id) p where p.payment_status = 'SUCCESS') end
)
select pay_item(o.id, o.amount, o.settled, o.day) from owed o order by o.day, o.id;
