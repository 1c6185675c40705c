-- Each month of the accounting year, where it or the one before has bills: the levy that they brought, what it comes to
-- since April, and that of a year before; apart from it what corrects a month before, as levyByDate has it.
with bill as (
  select
    v.day >= :year::date as is_now,
    date_trunc('month', v.day + case when v.day < :year::date then interval '1 year' else interval '0' end)::date as month,
    case when v.reverses_id is null then e.day when i.day < date_trunc('month', v.day) and v.day >= :year::date then i.day end as of_day,
    i.side, i.weight * p.sign as kg, i.amount * p.sign as value, i.levy * p.sign as levy
  from voucher v
  join invoice i on i.id = v.invoice_id
  join slot t on t.id = i.slot_id
  cross join lateral (select case when v.reverses_id is null then 1 else -1 end as sign) p
  -- A bill for lots whose bill of a month before was taken back.
  left join lateral (
    select min(o.day) as day
    from invoice_line n
    join invoice_line c on c.lot_id = n.lot_id and c.side = n.side and c.invoice_id < n.invoice_id
    join invoice o on o.id = c.invoice_id
    where n.invoice_id = i.id and o.day < date_trunc('month', v.day)
      and t.day < date_trunc('month', v.day) and v.day >= :year::date and v.reverses_id is null
  ) e on true
  where v.vou_type in ('FB', 'RB')
    and v.day >= :year::date - interval '1 year' and v.day < :year::date + interval '1 year'
  union all
  -- A debit or credit note; of a month before, where its bill is of one.
  select
    n.day >= :year::date,
    date_trunc('month', n.day + case when n.day < :year::date then interval '1 year' else interval '0' end)::date,
    case when i.day < date_trunc('month', n.day) and n.day >= :year::date then i.day end,
    n.side, n.kg - n.kg_before, n.value, n.levy
  from bill_note n
  join invoice i on i.id = n.invoice_id
  where n.day >= :year::date - interval '1 year' and n.day < :year::date + interval '1 year'
),
billed as (
  select
    b.month, b.of_day,
    sum(b.kg) filter (where b.is_now and b.side = 'farmer') as kg,
    sum(b.value) filter (where b.is_now and b.side = 'farmer') as value,
    sum(b.levy) filter (where b.is_now and b.side = 'farmer') as farmer_levy,
    sum(b.levy) filter (where b.is_now and b.side = 'reeler') as reeler_levy,
    sum(b.levy) filter (where b.is_now) as levy,
    sum(b.levy) filter (where not b.is_now) as last_year
  from bill b
  group by b.month, b.of_day
)
select
  m.month,
  m.month as month_start,
  (m.month + interval '1 month - 1 day')::date as month_end,
  o.of_day,
  coalesce(b.kg, 0) as kg,
  coalesce(b.value, 0) as value,
  coalesce(b.farmer_levy, 0) as farmer_levy,
  coalesce(b.reeler_levy, 0) as reeler_levy,
  coalesce(b.levy, 0) as levy,
  case when m.month <= :today::date then sum(coalesce(b.levy, 0)) over (order by m.month, o.of_day desc nulls first) end as cumulative,
  case when o.of_day is null then coalesce(b.last_year, 0) end as last_year
from (
  select (:year::date + make_interval(months => n))::date as month
  from generate_series(0, 11) n
  where exists (select from billed)
) m
cross join lateral (
  select null::date as of_day
  union
  select c.of_day from billed c where c.month = m.month
) o
left join billed b on b.month = m.month and b.of_day is not distinct from o.of_day
