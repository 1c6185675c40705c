-- Of one variety what was sold up to last month, in the month and up to it, and in the same days of the year before; what corrects
-- a day before the month or the year apart.
select
  c.id as variety_id,
  c.name as variety, c.name_ta as variety_ta,
  p.correction_of as of_day,
  p.ulm_lots, p.ulm_kg, p.ulm_value,
  round(p.ulm_value / nullif(p.ulm_kg, 0), 2) as ulm_weighted_mean,
  p.dm_lots, p.dm_kg, p.dm_value,
  round(p.dm_value / nullif(p.dm_kg, 0), 2) as dm_weighted_mean,
  u.lots as um_lots, u.kg as um_kg, u.value as um_value,
  round(u.value / nullif(u.kg, 0), 2) as um_weighted_mean,
  p.last_lots, p.last_kg, p.last_value,
  round(p.last_value / nullif(p.last_kg, 0), 2) as last_weighted_mean,
  u.lots - p.last_lots as more_lots, u.kg - p.last_kg as more_kg, u.value - p.last_value as more_value,
  round(u.value / nullif(u.kg, 0), 2) - round(p.last_value / nullif(p.last_kg, 0), 2) as more_weighted_mean
from (
  select
    d.cocoon_type_id, d.correction_of,
    coalesce(sum(d.lots) filter (where d.part = 'ULM'), 0) as ulm_lots,
    coalesce(sum(d.kg) filter (where d.part = 'ULM'), 0) as ulm_kg,
    coalesce(sum(d.value) filter (where d.part = 'ULM'), 0) as ulm_value,
    coalesce(sum(d.lots) filter (where d.part = 'DM'), 0) as dm_lots,
    coalesce(sum(d.kg) filter (where d.part = 'DM'), 0) as dm_kg,
    coalesce(sum(d.value) filter (where d.part = 'DM'), 0) as dm_value,
    coalesce(sum(d.lots) filter (where d.part = 'LAST'), 0) as last_lots,
    coalesce(sum(d.kg) filter (where d.part = 'LAST'), 0) as last_kg,
    coalesce(sum(d.value) filter (where d.part = 'LAST'), 0) as last_value
  from (
    select
      s.cocoon_type_id, s.lots, s.kg, s.value,
      case when s.of_day < case when s.day >= m.month then m.month when s.day >= m.april then m.april end then s.of_day end as correction_of,
      case when s.day >= m.month then 'DM' when s.day >= m.april then 'ULM' else 'LAST' end as part
    from sold s
    cross join (
      select
        :month::date as month,
        (:month::date + interval '1 month')::date as after,
        accounting_start(:month::date) as april
    ) m
    -- A month under way is held against the days of last year's that have come; 29 February counts with the 28th.
    where (s.day >= m.april and s.day < m.after)
      or (s.day >= m.april - interval '1 year' and s.day < m.after - interval '1 year'
        and s.day + interval '1 year' <= :today::date)
  ) d
  group by d.cocoon_type_id, d.correction_of
) p
cross join lateral (
  select p.ulm_lots + p.dm_lots as lots, p.ulm_kg + p.dm_kg as kg, p.ulm_value + p.dm_value as value
) u
join mas_cocoon c on c.id = p.cocoon_type_id
