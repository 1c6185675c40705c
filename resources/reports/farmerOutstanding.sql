-- What is open on farmers' accounts at the end of the day: a line a bill with what of it was settled by then, and one for
-- whatever else is open, openings, advances and corrections. What the bank has and did not answer is settled in the ledger
-- and still owed to the farmer, so a bill stays here while it has any.
with now as materialized (
  -- Markets in which the day is still under way: of any other it is not known how accounts stood, nor why bills waited.
  select m.id from mas_branch m
  where :date::date >= :today::date
    and not exists (select from day_seal c where c.market_id = m.id and c.day >= :date::date)
),
settled as materialized (
  -- Items that are even today and were not then.
  select e.item_id, sum(e.amount) as later
  from (
    select s.debit_item_id as item_id, s.amount from settlement s where s.day > :date::date
    union all
    select s.credit_item_id, s.amount from settlement s where s.day > :date::date
  ) e
  group by e.item_id
),
with_bank as materialized (
  select coalesce(i.voucher_id, v.id) as voucher_id, p.customer_id, sum(p.amount) as amount
  from payment p left join open_item i on i.id = p.item_id
    left join voucher v on p.item_id is null and v.invoice_id = p.invoice_id and v.reverses_id is null
  where p.payment_status = 'SENT' and p.payment_kind <> 'REFUND' and p.market_id in (select id from now)
  group by 1, 2
),
open as (
  select i.voucher_id, i.customer_id, case when i.is_debit then -1 else 1 end * (i.amount - i.settled + coalesce(s.later, 0)) as amount
  from open_item i left join settled s on s.item_id = i.id
  where i.side = 'farmer' and i.day <= :date::date and (i.is_open or s.item_id is not null)
),
due as materialized (
  select coalesce(o.voucher_id, b.voucher_id) as voucher_id, coalesce(o.customer_id, b.customer_id) as customer_id,
    coalesce(o.amount, 0) as amount, b.amount as with_bank
  from (
    select voucher_id, customer_id, sum(amount) as amount from open group by voucher_id, customer_id having sum(amount) <> 0
  ) o
  full join with_bank b on b.voucher_id = o.voucher_id and b.customer_id = o.customer_id
)
select
  b.name as market, b.name_ta as market_ta,
  v.market_id,
  d.customer_id as farmer_id,
  accounting_start(:date::date) as year_start,
  :date::date as as_on,
  f.head_code as farmer_code,
  f.ledger_name as farmer, f.ledger_name_ta as farmer_ta,
  case when i.id is not null then 'BILL' when v.vou_type = 'OB' then 'OPENING' when v.vou_type in ('DN', 'CR') then v.vou_type when l.amount > 0 then 'CREDIT' else 'ADVANCE' end as kind,
  coalesce(i.invoice_no, v.voucher_no) as invoice_no,
  v.day,
  l.amount as net,
  l.amount - d.amount as paid,
  d.with_bank,
  d.amount as due,
  a.age as days,
  case when a.age <= 1 then d.amount end as days1,
  case when a.age between 2 and 3 then d.amount end as days3,
  case when a.age between 4 and 7 then d.amount end as days7,
  case when a.age > 7 then d.amount end as days_more,
  case
    when v.market_id not in (select id from now) then null
    when f.bank_ac_no_enc is not null and f.ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$' then 'YES'
    else 'NO'
  end as bank_state,
  w.reason
from due d
join voucher v on v.id = d.voucher_id
cross join lateral (
  select sum(n.credit - n.debit) as amount from voucher_line n join ledger_head h on h.id = n.head_id and h.code = '1001'
  where n.voucher_id = v.id and n.customer_id = d.customer_id
) l
left join invoice i on i.id = v.invoice_id and v.reverses_id is null
join mas_branch b on b.id = v.market_id
left join mas_customer f on f.id = d.customer_id
cross join lateral (select working_days(v.market_id, v.day, :date::date) as age) a
left join lateral (
  select string_agg(distinct p.reason, '; ' order by p.reason) as reason
  from (
    select p.* from payment p where p.invoice_id = i.id
    union all
    select p.* from open_item o join payment p on p.item_id = o.id where o.voucher_id = v.id and o.customer_id = d.customer_id
  ) p
  where p.payment_status in ('HELD', 'FAILED', 'RETURNED') and p.market_id in (select id from now)
) w on true
