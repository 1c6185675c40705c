-- One market: farmers, lots, kg, value and levy up to last month, in the month and up to it; apart from it what corrects a
-- day before the month or the year.
select
  b.id as market_id,
  b.name as market, b.name_ta as market_ta,
  m.correction_of as of_day,
  m.ulm_farmers, m.ulm_farmers_once, m.ulm_lots, m.ulm_kg, m.ulm_value,
  round(m.ulm_value / nullif(m.ulm_kg, 0), 2) as ulm_weighted_mean,
  m.ulm_levy,
  m.dm_farmers, m.dm_farmers_once, m.dm_lots, m.dm_kg, m.dm_value,
  round(m.dm_value / nullif(m.dm_kg, 0), 2) as dm_weighted_mean,
  m.dm_levy,
  m.um_farmers, m.um_farmers_once, m.um_lots, m.um_kg, m.um_value,
  round(m.um_value / nullif(m.um_kg, 0), 2) as um_weighted_mean,
  m.um_levy
from (
  select
    p.market_id, p.correction_of,
    count(*) filter (where p.ulm_lots > 0) as ulm_farmers,
    count(*) filter (where p.ulm_lots > 0 and p.ulm_place = 1) as ulm_farmers_once,
    sum(p.ulm_lots) as ulm_lots, sum(p.ulm_kg) as ulm_kg, sum(p.ulm_value) as ulm_value, sum(p.ulm_levy) as ulm_levy,
    count(*) filter (where p.dm_lots > 0) as dm_farmers,
    count(*) filter (where p.dm_lots > 0 and p.dm_place = 1) as dm_farmers_once,
    sum(p.dm_lots) as dm_lots, sum(p.dm_kg) as dm_kg, sum(p.dm_value) as dm_value, sum(p.dm_levy) as dm_levy,
    count(*) filter (where p.um_lots > 0) as um_farmers,
    count(*) filter (where p.um_lots > 0 and p.um_place = 1) as um_farmers_once,
    sum(p.um_lots) as um_lots, sum(p.um_kg) as um_kg, sum(p.um_value) as um_value, sum(p.um_levy) as um_levy
  from (
    select
      f.*,
      row_number() over (partition by f.farmer_id, f.ulm_lots > 0 order by f.market_id, f.correction_of nulls first) as ulm_place,
      row_number() over (partition by f.farmer_id, f.dm_lots > 0 order by f.market_id, f.correction_of nulls first) as dm_place,
      row_number() over (partition by f.farmer_id, f.um_lots > 0 order by f.market_id, f.correction_of nulls first) as um_place
    from (
      select
        s.market_id, s.farmer_id, s.correction_of,
        coalesce(sum(s.lots) filter (where not s.is_month), 0) as ulm_lots,
        coalesce(sum(s.kg) filter (where not s.is_month), 0) as ulm_kg,
        coalesce(sum(s.value) filter (where not s.is_month), 0) as ulm_value,
        coalesce(sum(s.levy) filter (where not s.is_month), 0) as ulm_levy,
        coalesce(sum(s.lots) filter (where s.is_month), 0) as dm_lots,
        coalesce(sum(s.kg) filter (where s.is_month), 0) as dm_kg,
        coalesce(sum(s.value) filter (where s.is_month), 0) as dm_value,
        coalesce(sum(s.levy) filter (where s.is_month), 0) as dm_levy,
        sum(s.lots) as um_lots, sum(s.kg) as um_kg, sum(s.value) as um_value, sum(s.levy) as um_levy
      from (
        select *, day >= :month::date as is_month, coalesce(farmer_levy, 0) + coalesce(reeler_levy, 0) as levy,
          case when of_day < case when day >= :month::date then :month::date else accounting_start(:month::date) end then of_day end as correction_of
        from sale
        where day >= accounting_start(:month::date)
          and day < :month::date + interval '1 month'
      ) s
      group by s.market_id, s.farmer_id, s.correction_of
    ) f
  ) p
  group by p.market_id, p.correction_of
) m
join mas_branch b on b.id = m.market_id
