-- One Technical Service Centre: what its farmers sold in the month, and from April up to it.
select
  t.id as tsc_id,
  to_char(:month::date - interval '3 months', 'YYYY') || to_char(:month::date + interval '9 months', 'YY') as year,
  t.name as tsc, t.name_ta as tsc_ta,
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
  round(100 * p.um_kg / nullif(p.um_dfls, 0), 2) as um_yield
from (
  select
    f.tsc, s.correction_of,
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
    sum(s.dfl_count) as um_dfls,
    sum(s.lots) as um_lots,
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
    sum(s.kg) as um_kg,
    sum(s.value) as um_value
  from (
    select *,
      row_number() over (partition by farmer_id, lots, is_month order by correction_of nulls first, day, lot_id) as month_place,
      row_number() over (partition by farmer_id, lots order by correction_of nulls first, day, lot_id) as place
    from (
      select *, day >= :month::date as is_month,
        case when of_day < case when day >= :month::date then :month::date else accounting_start(:month::date) end then of_day end as correction_of
      from sold
      where day >= accounting_start(:month::date)
        and day < :month::date + interval '1 month'
    ) d
  ) s
  join mas_customer f on f.id = s.farmer_id
  group by f.tsc, s.correction_of
) p
left join mas_tsc t on t.id = p.tsc
left join mas_assistant_director a on a.id = t.ad_office_id
where (:adOffice::int8 is null or t.ad_office_id = :adOffice::int8)
