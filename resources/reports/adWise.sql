-- One AD office: what the farmers of its service centres sold in the month and up to it, against its markets' targets. Who
-- has a target has a line, also where nobody sold.
select
  g.name as region, g.name_ta as region_ta,
  a.id as ad_office_id,
  a.name as ad_office, a.name_ta as ad_office_ta,
  p.correction_of as of_day,
  p.dm_farmers, p.dm_farmers_once, p.dm_dfls, p.dm_lots,
  p.dm_kg_bv, p.dm_kg_cb, p.dm_kg_mv, p.dm_kg_p1, p.dm_kg_def,
  p.dm_value_bv, p.dm_value_cb, p.dm_value_mv, p.dm_value_p1, p.dm_value_def,
  p.dm_kg, p.dm_value,
  round(p.dm_value / nullif(p.dm_kg, 0), 2) as dm_weighted_mean,
  round(100 * p.dm_kg / nullif(p.dm_dfls, 0), 2) as dm_yield,
  p.um_farmers, p.um_farmers_once, p.um_dfls, p.um_lots,
  p.um_kg_bv, p.um_kg_cb, p.um_kg_mv, p.um_kg_p1, p.um_kg_def,
  p.um_value_bv, p.um_value_cb, p.um_value_mv, p.um_value_p1, p.um_value_def,
  p.um_kg, p.um_value,
  round(p.um_value / nullif(p.um_kg, 0), 2) as um_weighted_mean,
  round(100 * p.um_kg / nullif(p.um_dfls, 0), 2) as um_yield,
  case when p.place = 1 then p.target end as target,
  case when p.target > 0 then p.um_kg end as target_kg,
  case when p.place = 1 then round(100 * p.um_kg / p.target, 2) end as target_percent
from (
  select
    o.ad_office_id, s.correction_of, k.target,
    -- An office has one target, whatever stands on lines of its own.
    row_number() over (partition by o.ad_office_id order by s.correction_of nulls first) as place,
    count(distinct s.farmer_id) filter (where s.is_month and s.lots = 1) as dm_farmers,
    count(*) filter (where s.is_month and s.lots = 1 and s.month_place = 1) as dm_farmers_once,
    coalesce(sum(s.dfl_count) filter (where s.is_month), 0) as dm_dfls,
    coalesce(sum(s.lots) filter (where s.is_month), 0) as dm_lots,
    coalesce(sum(s.kg) filter (where s.race = 'BV' and s.is_month), 0) as dm_kg_bv,
    coalesce(sum(s.kg) filter (where s.race = 'CB' and s.is_month), 0) as dm_kg_cb,
    coalesce(sum(s.kg) filter (where s.race = 'MV' and s.is_month), 0) as dm_kg_mv,
    coalesce(sum(s.kg) filter (where s.race = 'P1' and s.is_month), 0) as dm_kg_p1,
    coalesce(sum(s.kg) filter (where s.race = 'DEF' and s.is_month), 0) as dm_kg_def,
    coalesce(sum(s.value) filter (where s.race = 'BV' and s.is_month), 0) as dm_value_bv,
    coalesce(sum(s.value) filter (where s.race = 'CB' and s.is_month), 0) as dm_value_cb,
    coalesce(sum(s.value) filter (where s.race = 'MV' and s.is_month), 0) as dm_value_mv,
    coalesce(sum(s.value) filter (where s.race = 'P1' and s.is_month), 0) as dm_value_p1,
    coalesce(sum(s.value) filter (where s.race = 'DEF' and s.is_month), 0) as dm_value_def,
    coalesce(sum(s.kg) filter (where s.is_month), 0) as dm_kg,
    coalesce(sum(s.value) filter (where s.is_month), 0) as dm_value,
    count(distinct s.farmer_id) filter (where s.lots = 1) as um_farmers,
    count(*) filter (where s.lots = 1 and s.place = 1) as um_farmers_once,
    coalesce(sum(s.dfl_count), 0) as um_dfls,
    coalesce(sum(s.lots), 0) as um_lots,
    coalesce(sum(s.kg) filter (where s.race = 'BV'), 0) as um_kg_bv,
    coalesce(sum(s.kg) filter (where s.race = 'CB'), 0) as um_kg_cb,
    coalesce(sum(s.kg) filter (where s.race = 'MV'), 0) as um_kg_mv,
    coalesce(sum(s.kg) filter (where s.race = 'P1'), 0) as um_kg_p1,
    coalesce(sum(s.kg) filter (where s.race = 'DEF'), 0) as um_kg_def,
    coalesce(sum(s.value) filter (where s.race = 'BV'), 0) as um_value_bv,
    coalesce(sum(s.value) filter (where s.race = 'CB'), 0) as um_value_cb,
    coalesce(sum(s.value) filter (where s.race = 'MV'), 0) as um_value_mv,
    coalesce(sum(s.value) filter (where s.race = 'P1'), 0) as um_value_p1,
    coalesce(sum(s.value) filter (where s.race = 'DEF'), 0) as um_value_def,
    coalesce(sum(s.kg), 0) as um_kg,
    coalesce(sum(s.value), 0) as um_value
  from (
    select d.*, t.ad_office_id,
      row_number() over (partition by d.farmer_id, d.lots, d.is_month order by d.correction_of nulls first, d.day, d.lot_id) as month_place,
      row_number() over (partition by d.farmer_id, d.lots order by d.correction_of nulls first, d.day, d.lot_id) as place
    from (
      select s.*, s.day >= :month::date as is_month,
        case when s.of_day < case when s.day >= :month::date then :month::date else accounting_start(:month::date) end then s.of_day end as correction_of
      from sold s
      where s.day >= accounting_start(:month::date)
        and s.day < :month::date + interval '1 month'
    ) d
    join mas_customer f on f.id = d.farmer_id
    left join mas_tsc t on t.id = f.tsc
  ) s
  full join (
    select b.ad_office_id, nullif(sum(g.target), 0) as target, bool_or(b.is_active = 1 and g.target > 0) as is_awaited
    from mas_branch b
    -- As it stood when the month was closed.
    cross join lateral (
      select coalesce(setting_on(b.id, 'target.kg', (:month::date + interval '1 month')::date - 1)::numeric, 0) as target
    ) g
    group by b.ad_office_id
  ) k on k.ad_office_id = s.ad_office_id
  cross join lateral (select coalesce(s.ad_office_id, k.ad_office_id) as ad_office_id) o
  where s.lot_id is not null or k.is_awaited
  group by o.ad_office_id, s.correction_of, k.target
) p
left join mas_assistant_director a on a.id = p.ad_office_id
left join mas_region g on g.id = a.region_id
