-- A month of the accounting year: the levy that its bills brought, what it comes to since April, and that of a year before.
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
)
select
  b.month,
  b.month as month_start,
  (b.month + interval '1 month - 1 day')::date as month_end,
  coalesce(sum(b.kg) filter (where b.is_now and b.side = 'farmer'), 0) as kg,
  coalesce(sum(b.value) filter (where b.is_now and b.side = 'farmer'), 0) as value,
  coalesce(sum(b.levy) filter (where b.is_now and b.side = 'farmer'), 0) as farmer_levy,
  coalesce(sum(b.levy) filter (where b.is_now and b.side = 'reeler'), 0) as reeler_levy,
  coalesce(sum(b.levy) filter (where b.is_now), 0) as levy,
  case when b.month <= :today::date then
    sum(coalesce(sum(b.levy) filter (where b.is_now), 0)) over (order by b.month)
  end as cumulative,
  coalesce(sum(b.levy) filter (where not b.is_now), 0) as last_year
from bill b
group by b.month
