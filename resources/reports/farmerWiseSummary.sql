-- A farmer in a market: what they sold there in the period, what their bills of it and its notes come to, and what of these was
-- paid, as all stood on the last day asked for. What the bank has counts as paid; of a note that takes something back, what was
-- taken off other bills is paid less.
with settled as materialized (
  select e.item_id, sum(e.amount) as later
  from (
    select s.debit_item_id as item_id, s.amount from settlement s where s.day > :to::date
    union all
    select s.credit_item_id, s.amount from settlement s where s.day > :to::date
  ) e
  group by e.item_id
)
select
  b.name as market, b.name_ta as market_ta,
  s.market_id,
  s.farmer_id,
  f.head_code as farmer_code,
  f.ledger_name as farmer, f.ledger_name_ta as farmer_ta,
  f.area_name as village, f.area_name_ta as village_ta,
  s.of_day,
  s.lots, s.dfls, s.kg, s.value, s.farmer_levy, s.net, s.paid,
  s.net - s.paid as balance,
  s.rate_sum,
  round(s.rate_sum / nullif(s.lots, 0), 2) as mean_of_rates,
  round(s.value / nullif(s.kg, 0), 2) as weighted_mean,
  round(s.kg * 100 / nullif(s.dfls, 0), 2) as yield
from (
  select
    s.market_id, s.farmer_id, c.of_day,
    sum(s.lots) as lots, sum(s.dfl_count) as dfls, sum(s.kg) as kg, sum(s.value) as value, coalesce(sum(s.rate), 0)::numeric as rate_sum,
    coalesce(sum(s.farmer_levy), 0) as farmer_levy,
    coalesce(sum(s.net), 0) as net,
    coalesce(sum(s.paid), 0) as paid
  from (
    select s.market_id, s.farmer_id, s.of_day, s.lots, s.dfl_count, s.kg, s.value, s.rate, s.farmer_levy,
      f.net_amount as net, o.settled - coalesce(e.later, 0) as paid
    from sale s
    left join bill_line f
      on f.lot_id = s.lot_id and f.side = 'farmer' and s.lots = 1 and f.day between :from::date and :to::date
      and (f.cancelled_on is null or f.cancelled_on > :to::date)
    left join voucher v on v.invoice_id = f.invoice_id and v.reverses_id is null
    left join open_item o on o.voucher_id = v.id and o.lot_id = s.lot_id
    left join settled e on e.item_id = o.id
    where s.day between :from::date and :to::date and s.note_side is distinct from 'reeler'
    union all
    -- What a note comes to: its kilograms, value and levy are among the sales.
    select n.market_id, n.customer_id, l.day, 0, 0, 0, 0, null, 0,
      n.net_amount, case when o.is_debit then -1 else 1 end * (o.settled - coalesce(e.later, 0))
    from bill_note n
    join lot l on l.id = n.lot_id
    left join open_item o on o.voucher_id = n.voucher_id
    left join settled e on e.item_id = o.id
    where n.side = 'farmer' and n.day between :from::date and :to::date
  ) s
  cross join lateral (select case when s.of_day < :from::date then s.of_day end as of_day) c
  group by s.market_id, s.farmer_id, c.of_day
) s
join mas_branch b on b.id = s.market_id
join mas_customer f on f.id = s.farmer_id
