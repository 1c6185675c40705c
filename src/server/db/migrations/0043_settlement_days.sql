-- What is open at the end of a day is its items of by then less their settlements of by then: so a settlement is of no day
-- before its items, its posting, or what freed them.
create function settlement_day(p_debit bigint, p_credit bigint, p_posted date) returns date language sql stable as $body$
  select greatest(p_posted, max(day)) from (
    select i.day from open_item i where i.id in (p_debit, p_credit)
    union all
    select s.day from settlement s where s.debit_item_id = p_debit and s.releases_id is not null
    union all
    select s.day from settlement s where s.credit_item_id = p_credit and s.releases_id is not null
  ) e
$body$;
--> statement-breakpoint
create or replace function settle_oldest(p_market bigint, p_customer bigint, p_side text, p_voucher bigint, p_by bigint, p_at timestamptz)
returns void language plpgsql as $body$
declare
  d open_item;
  c open_item;
  v_posted date := coalesce((select v.day from voucher v where v.id = p_voucher), (p_at at time zone 'Asia/Kolkata')::date);
begin
  loop
    select * into d from open_item i
    where i.customer_id = p_customer and i.market_id = p_market and i.is_open and i.side = p_side and i.is_debit
    order by i.due_day, i.day, i.id limit 1;
    exit when not found;
    select * into c from open_item i
    where i.customer_id = p_customer and i.market_id = p_market and i.is_open and i.side = p_side and not i.is_debit
      and not exists (
        select from payment_of_item(i.id) p
        where p.payment_status in ('SENT', 'HELD', 'CANCELLED')
          or p.payment_status = 'READY' and p.batch_id is not null)
    order by i.due_day, i.day, i.id limit 1;
    exit when not found;
    insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, voucher_id, made_by_id, made_at)
    values (p_market, d.id, c.id, least(d.amount - d.settled, c.amount - c.settled),
      settlement_day(d.id, c.id, v_posted), p_voucher, p_by, p_at);
  end loop;
end $body$;
