-- A market: the levy of its bills up to last month, during the month and up to the month, against the year's target;
-- apart from it what corrects a day before the month or the year, as levyByDate has it.
with span as (
  select
    :month::date as start,
    (:month::date + interval '1 month - 1 day')::date as finish,
    accounting_start(:month::date) as april
),
bill as (
  select
    v.market_id, v.day >= s.start as is_now, i.side,
    case when v.reverses_id is null then e.day when i.day < a.since then i.day end as of_day,
    i.weight * p.sign as kg, i.amount * p.sign as value, i.levy * p.sign as levy
  from span s
  join voucher v on v.vou_type in ('FB', 'RB') and v.day between s.april and s.finish
  join invoice i on i.id = v.invoice_id
  join slot t on t.id = i.slot_id
  cross join lateral (
    select case when v.reverses_id is null then 1 else -1 end as sign
  ) p
  cross join lateral (select case when v.day >= s.start then s.start else s.april end as since) a
  left join lateral (
    select min(o.day) as day
    from invoice_line n
    join invoice_line c on c.lot_id = n.lot_id and c.side = n.side and c.invoice_id < n.invoice_id
    join invoice o on o.id = c.invoice_id
    where n.invoice_id = i.id and o.day < a.since and t.day < a.since and v.reverses_id is null
  ) e on true
  union all
  -- A debit or credit note; apart where its bill is of before the month or the year.
  select
    n.market_id, n.day >= s.start, n.side,
    case when i.day < case when n.day >= s.start then s.start else s.april end then i.day end,
    n.kg - n.kg_before, n.value, n.levy
  from span s
  join bill_note n on n.day between s.april and s.finish
  join invoice i on i.id = n.invoice_id
),
market as (
  select
    b.market_id, b.of_day,
    coalesce(sum(b.kg) filter (where b.side = 'farmer' and not b.is_now), 0) as ulm_kg,
    coalesce(sum(b.value) filter (where b.side = 'farmer' and not b.is_now), 0) as ulm_value,
    coalesce(sum(b.levy) filter (where not b.is_now), 0) as ulm_levy,
    coalesce(sum(b.kg) filter (where b.side = 'farmer' and b.is_now), 0) as dm_kg,
    coalesce(sum(b.value) filter (where b.side = 'farmer' and b.is_now), 0) as dm_value,
    coalesce(sum(b.levy) filter (where b.side = 'farmer' and b.is_now), 0) as dm_farmer_levy,
    coalesce(sum(b.levy) filter (where b.side = 'reeler' and b.is_now), 0) as dm_reeler_levy,
    coalesce(sum(b.levy) filter (where b.is_now), 0) as dm_levy,
    coalesce(sum(b.kg) filter (where b.side = 'farmer'), 0) as um_kg,
    coalesce(sum(b.value) filter (where b.side = 'farmer'), 0) as um_value,
    sum(b.levy) as um_levy,
    -- A market has one target, whatever stands on lines of its own.
    row_number() over (partition by b.market_id order by b.of_day nulls first) as place
  from bill b
  group by b.market_id, b.of_day
)
select
  m.name as market, m.name_ta as market_ta,
  k.market_id,
  k.of_day,
  s.start as month_start,
  s.finish as month_end,
  k.ulm_kg, k.ulm_value, k.ulm_levy,
  k.dm_kg, k.dm_value, k.dm_farmer_levy, k.dm_reeler_levy, k.dm_levy,
  k.um_kg, k.um_value, k.um_levy,
  case when k.place = 1 then t.target end as target,
  case when t.target is not null then k.um_levy end as aimed,
  case when k.place = 1 then round(k.um_levy * 100 / t.target, 2) end as target_percent
from market k
cross join span s
join mas_branch m on m.id = k.market_id
left join lateral (
  select nullif(g.value::numeric, 0) as target
  from setting g
  where g.key = 'target.levy' and (g.market_id = k.market_id or g.market_id is null)
  order by g.market_id nulls last limit 1
) t on true
