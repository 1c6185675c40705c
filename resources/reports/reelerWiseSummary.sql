-- A reeler in a market: what they bought there in the period, what their bills of it come to, and what of these bills is paid.
with bill as materialized (
  select
    s.market_id, s.reeler_id, s.reeler_invoice_id, c.of_day,
    sum(s.lots) as lots, sum(s.kg) as kg, sum(s.value) as value, coalesce(sum(s.rate), 0)::numeric as rate_sum,
    sum(s.reeler_levy) as levy
  from sale s
  cross join lateral (select case when s.of_day < :from::date then s.of_day end as of_day) c
  where s.day between :from::date and :to::date
  group by s.market_id, s.reeler_id, s.reeler_invoice_id, c.of_day
),
-- What they owe today in all.
account as materialized (
  select a.market_id, a.reeler_id, d.balance
  from (select distinct b.market_id, b.reeler_id from bill b) a
  cross join lateral (
    select d.balance from reeler_day d
    where d.customer_id = a.reeler_id and d.market_id = a.market_id order by d.day desc limit 1
  ) d
  where d.balance > 0
),
-- The debits of their account that stand, each with those after it: receipts settle the oldest first.
charge as materialized (
  select
    v.invoice_id, l.debit, a.balance,
    sum(l.debit) over (
      partition by v.market_id, l.customer_id order by v.day desc, v.sequence desc, l.line_no desc) - l.debit as later
  from voucher_line l
  join voucher v on v.id = l.voucher_id
  join account a on a.market_id = v.market_id and a.reeler_id = l.customer_id
  where l.head_id = (select h.id from ledger_head h where h.code = '1002') and l.debit > 0
    and v.day >= :from::date and v.reverses_id is null
    and not exists (select from voucher r where r.reverses_id = v.id)
),
owed as materialized (
  select c.invoice_id, least(c.debit, c.balance - c.later) as amount
  from charge c
  where c.invoice_id is not null and c.balance > c.later
),
-- Apart: joined as a constant, a market counts for the planner as the two-hundredth part of the bills.
market as materialized (
  select m.id, m.name, m.name_ta from mas_branch m
)
select
  m.name as market, m.name_ta as market_ta,
  s.market_id,
  s.reeler_id,
  r.license_no as licence_no,
  r.ledger_name as reeler, r.ledger_name_ta as reeler_ta,
  t.name_en as reeler_type, t.name_ta as reeler_type_ta,
  s.of_day,
  s.lots, s.kg, s.value, s.reeler_levy, s.payable,
  s.payable - s.balance as received,
  s.balance,
  s.rate_sum,
  round(s.rate_sum / nullif(s.lots, 0), 2) as mean_of_rates,
  round(s.value / nullif(s.kg, 0), 2) as weighted_mean
from (
  select
    b.market_id, b.reeler_id, b.of_day,
    sum(b.lots)::int8 as lots, sum(b.kg) as kg, sum(b.value) as value, sum(b.rate_sum) as rate_sum,
    coalesce(sum(b.levy), 0) as reeler_levy,
    coalesce(sum(i.net_amount), 0) as payable,
    coalesce(sum(o.amount), 0) as balance
  from bill b
  left join invoice i on i.id = b.reeler_invoice_id
  left join owed o on o.invoice_id = i.id
  group by b.market_id, b.reeler_id, b.of_day
) s
join market m on m.id = s.market_id
join mas_customer r on r.id = s.reeler_id
left join mas_lov t on t.list = 'ReelerType' and t.code = r.reeler_type
