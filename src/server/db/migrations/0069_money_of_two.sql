ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challanTakenBack', 'paymentReturn', 'refund', 'billNote', 'voucher', 'voucherReversal', 'headOpening', 'yearClose', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "utr_twice" boolean;
--> statement-breakpoint
-- Written by nobody in particular.
select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true);
--> statement-breakpoint
-- A bank reference is of one payment of a market. What doubles an earlier one stays as it is, is said so and named by `npm run verify`;
-- that earlier one is held, so that nothing doubles it again.
update payment p set utr_twice = true, version = p.version + 1
where p.utr is not null
  and exists (select from payment o where o.market_id = p.market_id and o.utr = p.utr and o.id < p.id);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_market_id_utr_key" ON "payment" USING btree ("market_id","utr") WHERE utr_twice is null;
--> statement-breakpoint
-- The bill that a payment is of: its lot's, or that of the item that it pays.
create function bill_of_payment(p payment) returns bigint language sql stable as $body$
  select coalesce(p.invoice_id, (
    select v.invoice_id from open_item i join voucher v on v.id = i.voucher_id and v.reverses_id is null where i.id = p.item_id))
$body$;
--> statement-breakpoint
-- As before, and a payment is of its item's bill too, and is not made ready again either. One that an earlier version left in a batch
-- is cancelled when it leaves it.
create or replace function bill_of_payment_stands() returns trigger language plpgsql as $body$
begin
  if tg_table_name = 'payment' then
    if exists (select from invoice i where i.id = bill_of_payment(new) and i.invoice_status <> 'PROCESSED') then
      if tg_name = 'bill_of_payment_gone' then
        new.payment_status := 'CANCELLED';
        new.reason := coalesce(new.reason, 'The bill was cancelled');
        return new;
      end if;
      raise exception 'Payment % is of a bill that was cancelled', new.id
        using errcode = 'CM051', schema = tg_table_schema, table = tg_table_name;
    end if;
  elsif exists (
    select from payment p where p.invoice_id = new.id and p.payment_status in ('SENT', 'SUCCESS')
    union all
    select from voucher v join open_item i on i.voucher_id = v.id join payment p on p.item_id = i.id
    where v.invoice_id = new.id and v.reverses_id is null and p.payment_status in ('SENT', 'SUCCESS')) then
    raise exception 'Invoice % is paid', new.id using errcode = 'CM051', schema = tg_table_schema, table = tg_table_name;
  end if;
  return new;
end $body$;
--> statement-breakpoint
create or replace trigger bill_of_payment_stands before update of payment_status on payment for each row
  when (new.payment_status in ('PENDING', 'READY', 'SENT') and old.payment_status <> new.payment_status)
  execute function bill_of_payment_stands();
--> statement-breakpoint
create trigger bill_of_payment_gone before update of batch_id on payment for each row
  when (old.batch_id is not null and new.batch_id is null and new.payment_status = 'READY')
  execute function bill_of_payment_stands();
--> statement-breakpoint
-- What earlier versions left of bills that were cancelled: nobody is owed it. What is in a batch is the batch's two people's, and leaves it
-- cancelled; what the bank has is named by `npm run verify`.
update payment p set payment_status = 'CANCELLED', reason = coalesce(p.reason, 'The bill was cancelled'), version = p.version + 1
from invoice i
where i.id = bill_of_payment(p) and i.invoice_status = 'CANCELLED'
  and (p.payment_status in ('PENDING', 'HELD', 'FAILED', 'RETURNED') or p.payment_status = 'READY' and p.batch_id is null);
--> statement-breakpoint
-- As before, and what no voucher settles is of no day that is closed: the first one that is open, at the earliest today.
create or replace function settle_oldest(p_market bigint, p_customer bigint, p_side text, p_voucher bigint, p_by bigint, p_at timestamptz)
returns void language plpgsql as $body$
declare
  d open_item;
  c open_item;
  v_free numeric;
  v_posted date := (select v.day from voucher v where v.id = p_voucher);
begin
  if v_posted is null then
    select greatest((p_at at time zone 'Asia/Kolkata')::date, max(s.day) + 1) into v_posted
    from day_seal s where s.market_id = p_market;
  end if;
  loop
    select * into d from open_item i
    where i.customer_id = p_customer and i.market_id = p_market and i.is_open and i.side = p_side and i.is_debit
    order by i.due_day, i.day, i.id limit 1;
    exit when not found;
    select * into c from open_item i
    where i.customer_id = p_customer and i.market_id = p_market and i.is_open and i.side = p_side and not i.is_debit
      and (i.side = 'farmer' or i.amount - i.settled > refunding(i.id))
      and not exists (
        select from payment_of_item(i.id) p
        where p.payment_kind <> 'REFUND' and (p.payment_status in ('SENT', 'HELD', 'CANCELLED')
          or p.payment_status = 'READY' and p.batch_id is not null))
    order by i.due_day, i.day, i.id limit 1;
    exit when not found;
    v_free := c.amount - c.settled - case when p_side = 'reeler' then refunding(c.id) else 0 end;
    insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, voucher_id, made_by_id, made_at)
    values (p_market, d.id, c.id, least(d.amount - d.settled, v_free),
      settlement_day(d.id, c.id, v_posted), p_voucher, p_by, p_at);
  end loop;
end $body$;
--> statement-breakpoint
create or replace trigger by_hand before insert on settlement for each row
  when (new.by_hand or new.voucher_id is null) execute function settle_by_hand();
--> statement-breakpoint
-- As before, and TDS stands against money in no voucher of another type (0065).
create or replace function keep_voucher_kind() returns trigger language plpgsql as $body$
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
  elsif new.vou_type <> 'IN' then
    if not exists (
      select from voucher_line l join ledger_head h on h.id = l.head_id
        join voucher_line o on o.voucher_id = l.voucher_id and (o.debit > 0) <> (l.debit > 0)
        join ledger_head m on m.id = o.head_id and m.kind in ('cash', 'bank', 'clearing')
      where l.voucher_id = new.id and h.code = '2003')
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
create constraint trigger money_against_tds after insert on voucher deferrable initially deferred
  for each row when (new.vou_type in ('RC', 'PY', 'JV', 'CN')) execute function keep_voucher_kind();
--> statement-breakpoint
-- As before, and a branch admin's yes to what takes a voucher back is one too.
create or replace function cash_not_below_nil() returns trigger language plpgsql as $body$
declare
  v_voucher voucher;
  v_lowest numeric;
begin
  if not exists (select 1 from ledger_head h where h.id = new.head_id and h.kind = 'cash') then
    return null;
  end if;
  if (select sum(l.debit - l.credit) from voucher_line l where l.voucher_id = new.voucher_id and l.head_id = new.head_id) >= 0 then
    return null;
  end if;
  select * into v_voucher from voucher v where v.id = new.voucher_id;
  select min(s.balance) into v_lowest
  from (
    select sum(sum(l.debit - l.credit)) over (order by greatest(v.day, v_voucher.day)) as balance
    from voucher_line l join voucher v on v.id = l.voucher_id
    where l.head_id = new.head_id and l.market_id = new.market_id
    group by greatest(v.day, v_voucher.day)
  ) s;
  if v_lowest >= 0
    or v_voucher.reverses_id is not null
      and exists (select 1 from mas_user u where u.id = v_voucher.posted_by_id and u.role = 'branchad')
    or exists (
      select 1 from proposal p join mas_user u on u.id in (p.maker_id, p.checker_id)
      where p.kind in ('voucher', 'voucherReversal') and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and u.role = 'branchad' and p.xmin = pg_current_xact_id()::xid)
  then
    return null;
  end if;
  raise exception 'Cash of market % would stand at % without the yes of a branch admin', new.market_id, v_lowest
    using errcode = 'CM022', table = 'voucher_line';
end $body$;
--> statement-breakpoint
-- What takes a large voucher back that people entered wants the yes to this very voucher in this very transaction. Bills, payments and
-- levies are taken back by proposals and by the bank's answer.
create function reversal_of_two() returns trigger language plpgsql as $body$
declare
  v_first voucher;
begin
  select * into v_first from voucher v where v.id = new.reverses_id;
  if v_first.invoice_id is not null or v_first.vou_type = 'LR' or coalesce(v_first.reference_no, '') like 'PB/%'
    or new.amount <= (
      select s.value::numeric from setting s
      where s.key = 'voucher.confirmAbove' and (s.market_id is null or s.market_id = new.market_id)
      order by s.market_id nulls last limit 1)
    or exists (
      select from proposal p
      where p.kind = 'voucherReversal' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and (p.payload ->> 'voucherId')::bigint = new.reverses_id and p.xmin = pg_current_xact_id()::xid)
  then
    return null;
  end if;
  raise exception 'Voucher % is taken back by two people', v_first.voucher_no
    using errcode = 'CM054', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create constraint trigger reversal_of_two after insert on voucher deferrable initially deferred
  for each row when (new.reverses_id is not null) execute function reversal_of_two();
