-- A farmer's bill that was not paid in full at the end of the day, or what of their account is of no bill. What the bank
-- has and did not answer is paid by the ledger and still owed to the farmer, so a bill stays here while it has any.
with entry as (
  select
    v.market_id, l.customer_id, l.credit - l.debit as amount,
    v.invoice_id is not null as is_bill,
    -- Of an earlier day it is not known what was answered by then.
    case when p.payment_status = 'SENT' and :date::date >= :today::date then l.debit - l.credit end as with_bank,
    coalesce(v.invoice_id, p.invoice_id, case when v.vou_type = 'PY' and v.reference_no like 'PB/%' then (
      -- Sent back since and perhaps sent again: what the voucher refers to ends with the payment.
      select o.invoice_id from payment o where o.id = substring(v.reference_no from '\d+$')::int8
    ) end) as invoice_id
  from voucher_line l
  join voucher v on v.id = l.voucher_id
  left join payment p on p.voucher_id = v.id
  -- What was taken back by then, and what took it back, are nothing together.
  where l.head_id = (select h.id from ledger_head h where h.code = '1001')
    and v.day <= :date::date and v.reverses_id is null
    and not exists (select from voucher r where r.reverses_id = v.id and r.day <= :date::date)
),
due as materialized (
  select
    e.market_id, e.customer_id, e.invoice_id,
    coalesce(sum(e.amount) filter (where e.is_bill), 0) as net,
    coalesce(-sum(e.amount) filter (where not e.is_bill), 0) as paid,
    sum(e.with_bank) as with_bank,
    sum(e.amount) as amount
  from entry e
  group by e.market_id, e.customer_id, e.invoice_id
  having sum(e.amount) <> 0 or sum(e.with_bank) <> 0
)
select
  b.name as market, b.name_ta as market_ta,
  d.market_id,
  d.customer_id as farmer_id,
  accounting_start(:date::date) as year_start,
  :date::date as as_on,
  f.head_code as farmer_code,
  f.ledger_name as farmer, f.ledger_name_ta as farmer_ta,
  coalesce(i.invoice_no, 'NONE') as invoice_no,
  i.day,
  case when i.id is not null then d.net end as net,
  case when i.id is not null then d.paid end as paid,
  d.with_bank,
  d.amount as due,
  a.age as days,
  case when a.age <= 1 then d.amount end as days1,
  case when a.age between 2 and 3 then d.amount end as days3,
  case when a.age between 4 and 7 then d.amount end as days7,
  case when a.age > 7 then d.amount end as days_more,
  -- Of an earlier day it is not known how the account stood, nor why it was not paid.
  case
    when :date::date < :today::date then null
    when f.bank_ac_no_enc is not null and f.ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$' then 'YES'
    else 'NO'
  end as bank_state,
  w.reason
from due d
join mas_branch b on b.id = d.market_id
left join mas_customer f on f.id = d.customer_id
left join invoice i on i.id = d.invoice_id
cross join lateral (select case when i.id is not null then working_days(d.market_id, i.day, :date::date) end as age) a
left join lateral (
  select string_agg(distinct p.reason, '; ' order by p.reason) as reason
  from payment p
  where p.invoice_id = d.invoice_id and p.payment_status in ('HELD', 'FAILED') and :date::date >= :today::date
) w on true
