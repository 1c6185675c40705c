-- One reeler of a market: what they bought of each race and of all; what corrects a day before the period apart.
select
  b.name as market, b.name_ta as market_ta,
  p.market_id,
  r.id as reeler_id,
  r.license_no as licence_no,
  r.ledger_name as reeler, r.ledger_name_ta as reeler_ta,
  t.name_en as reeler_type, t.name_ta as reeler_type_ta,
  p.of_day,
  p.bv_lots, p.bv_kg, p.bv_value,
  round(p.bv_value / nullif(p.bv_kg, 0), 2) as bv_weighted_mean,
  p.cb_lots, p.cb_kg, p.cb_value,
  round(p.cb_value / nullif(p.cb_kg, 0), 2) as cb_weighted_mean,
  p.mv_lots, p.mv_kg, p.mv_value,
  round(p.mv_value / nullif(p.mv_kg, 0), 2) as mv_weighted_mean,
  p.p1_lots, p.p1_kg, p.p1_value,
  round(p.p1_value / nullif(p.p1_kg, 0), 2) as p1_weighted_mean,
  p.def_lots, p.def_kg, p.def_value,
  round(p.def_value / nullif(p.def_kg, 0), 2) as def_weighted_mean,
  p.lots as all_lots, p.kg as all_kg, p.value as all_value,
  round(p.value / nullif(p.kg, 0), 2) as all_weighted_mean
from (
  select
    s.market_id, s.reeler_id, c.of_day,
    sum(s.lots) as lots, sum(s.kg) as kg, sum(s.value) as value,
    coalesce(sum(s.lots) filter (where s.race = 'BV'), 0) as bv_lots,
    coalesce(sum(s.kg) filter (where s.race = 'BV'), 0) as bv_kg,
    coalesce(sum(s.value) filter (where s.race = 'BV'), 0) as bv_value,
    coalesce(sum(s.lots) filter (where s.race = 'CB'), 0) as cb_lots,
    coalesce(sum(s.kg) filter (where s.race = 'CB'), 0) as cb_kg,
    coalesce(sum(s.value) filter (where s.race = 'CB'), 0) as cb_value,
    coalesce(sum(s.lots) filter (where s.race = 'MV'), 0) as mv_lots,
    coalesce(sum(s.kg) filter (where s.race = 'MV'), 0) as mv_kg,
    coalesce(sum(s.value) filter (where s.race = 'MV'), 0) as mv_value,
    coalesce(sum(s.lots) filter (where s.race = 'P1'), 0) as p1_lots,
    coalesce(sum(s.kg) filter (where s.race = 'P1'), 0) as p1_kg,
    coalesce(sum(s.value) filter (where s.race = 'P1'), 0) as p1_value,
    coalesce(sum(s.lots) filter (where s.race = 'DEF'), 0) as def_lots,
    coalesce(sum(s.kg) filter (where s.race = 'DEF'), 0) as def_kg,
    coalesce(sum(s.value) filter (where s.race = 'DEF'), 0) as def_value
  from sold s
  cross join lateral (select case when s.of_day < :from::date then s.of_day end as of_day) c
  where s.day between :from::date and :to::date
  group by s.market_id, s.reeler_id, c.of_day
) p
join mas_branch b on b.id = p.market_id
join mas_customer r on r.id = p.reeler_id
left join mas_lov t on t.list = 'ReelerType' and t.code = r.reeler_type
where (:reelerType::text is null or r.reeler_type = :reelerType::text)
