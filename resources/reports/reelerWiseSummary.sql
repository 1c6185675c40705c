-- A reeler in a market: what they bought there in the period, what their bills of it and its notes come to, and
-- what of these was paid, as all stood on the last day asked for.
with bill as materialized (
  select
    s.market_id, s.reeler_id, f.invoice_id, c.of_day,
    sum(s.lots) as lots, sum(s.kg) as kg, sum(s.value) as value, coalesce(sum(s.rate), 0)::numeric as rate_sum,
    sum(s.reeler_levy) as levy
  from sale s
  cross join lateral (select case when s.of_day < :from::date then s.of_day end as of_day) c
  left join bill_line f
    on f.lot_id = s.lot_id and f.side = 'reeler' and s.lots = 1 and f.day between :from::date and :to::date
    and (f.cancelled_on is null or f.cancelled_on > :to::date)
  where s.day between :from::date and :to::date
  group by s.market_id, s.reeler_id, f.invoice_id, c.of_day
),
-- What of their bills was settled since.
settled as materialized (
  select e.item_id, sum(e.amount) as later
  from (
    select s.debit_item_id as item_id, s.amount from settlement s where s.day > :to::date
    union all
    select s.credit_item_id, s.amount from settlement s where s.day > :to::date
  ) e
  group by e.item_id
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
    coalesce(sum(b.payable), 0) as payable,
    coalesce(sum(b.balance), 0) as balance
  from (
    select b.market_id, b.reeler_id, b.of_day, b.lots, b.kg, b.value, b.rate_sum, b.levy,
      i.net_amount as payable, o.amount - o.settled + coalesce(e.later, 0) as balance
    from bill b
    left join invoice i on i.id = b.invoice_id
    left join voucher v on v.invoice_id = i.id and v.reverses_id is null
    left join open_item o on o.voucher_id = v.id
    left join settled e on e.item_id = o.id
    union all
    -- What a note comes to: its kilograms, value and levy are among the sales.
    select n.market_id, n.customer_id, case when l.day < :from::date then l.day end, 0, 0, 0, 0, 0,
      n.net_amount, case when o.is_debit then 1 else -1 end * (o.amount - o.settled + coalesce(e.later, 0))
    from bill_note n
    join lot l on l.id = n.lot_id
    left join open_item o on o.voucher_id = n.voucher_id
    left join settled e on e.item_id = o.id
    where n.side = 'reeler' and n.day between :from::date and :to::date
  ) b
  group by b.market_id, b.reeler_id, b.of_day
) s
join market m on m.id = s.market_id
join mas_customer r on r.id = s.reeler_id
left join mas_lov t on t.list = 'ReelerType' and t.code = r.reeler_type
