-- A market: the levy of its bills up to last month, during the month and up to the month, against the year's target;
-- apart from it what corrects a day before the month or the year, as levyByDate has it. Who has a target has a line, also
-- where nothing was billed.
with span as (
  select
    :month::date as start,
    (:month::date + interval '1 month - 1 day')::date as finish,
    accounting_start(:month::date) as april
),
aim as (
  select m.id as market_id, t.target, m.is_active = 1 as is_awaited
  from mas_branch m
  cross join span s
  -- As it stood when the month was closed.
  cross join lateral (select nullif(setting_on(m.id, 'target.levy', s.finish)::numeric, 0) as target) t
  where t.target is not null
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
    o.market_id, b.of_day, a.target,
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
    coalesce(sum(b.levy), 0) as um_levy,
    -- A market has one target, whatever stands on lines of its own.
    row_number() over (partition by o.market_id order by b.of_day nulls first) as place
  from bill b
  full join aim a on a.market_id = b.market_id
  cross join lateral (select coalesce(b.market_id, a.market_id) as market_id) o
  where b.market_id is not null or a.is_awaited
  group by o.market_id, b.of_day, a.target
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
  case when k.place = 1 then k.target end as target,
  case when k.target is not null then k.um_levy end as aimed,
  case when k.place = 1 then round(k.um_levy * 100 / k.target, 2) end as target_percent
from market k
cross join span s
join mas_branch m on m.id = k.market_id
