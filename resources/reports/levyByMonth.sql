-- Each month of the accounting year, where it or the one before has bills: the levy that they brought, what it comes to
-- since April, and that of a year before.
with bill as (
  select
    v.day >= :year::date as is_now,
    date_trunc('month', v.day + case when v.day < :year::date then interval '1 year' else interval '0' end)::date as month,
    i.side, i.weight * p.sign as kg, i.amount * p.sign as value, i.levy * p.sign as levy
  from voucher v
  join invoice i on i.id = v.invoice_id
  cross join lateral (select case when v.reverses_id is null then 1 else -1 end as sign) p
  where v.vou_type in ('FB', 'RB')
    and v.day >= :year::date - interval '1 year' and v.day < :year::date + interval '1 year'
),
billed as (
  select
    b.month,
    sum(b.kg) filter (where b.is_now and b.side = 'farmer') as kg,
    sum(b.value) filter (where b.is_now and b.side = 'farmer') as value,
    sum(b.levy) filter (where b.is_now and b.side = 'farmer') as farmer_levy,
    sum(b.levy) filter (where b.is_now and b.side = 'reeler') as reeler_levy,
    sum(b.levy) filter (where b.is_now) as levy,
    sum(b.levy) filter (where not b.is_now) as last_year
  from bill b
  group by b.month
)
select
  m.month,
  m.month as month_start,
  (m.month + interval '1 month - 1 day')::date as month_end,
  coalesce(b.kg, 0) as kg,
  coalesce(b.value, 0) as value,
  coalesce(b.farmer_levy, 0) as farmer_levy,
  coalesce(b.reeler_levy, 0) as reeler_levy,
  coalesce(b.levy, 0) as levy,
  case when m.month <= :today::date then sum(coalesce(b.levy, 0)) over (order by m.month) end as cumulative,
  coalesce(b.last_year, 0) as last_year
from (
  select (:year::date + make_interval(months => n))::date as month
  from generate_series(0, 11) n
  where exists (select from billed)
) m
left join billed b on b.month = m.month
