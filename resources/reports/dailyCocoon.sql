-- One market on one date: lots, kg, value and rates of bivoltine, of cross breed, of each other race and of all, beside the
-- same date last year; a line of its own for what corrects a day that was closed.
select
  b.id as market_id,
  b.name as market, b.name_ta as market_ta,
  p.correction_of as of_day,
  p.bv_lots, p.bv_kg, p.bv_value, p.bv_min, p.bv_max, p.bv_rate_sum,
  round(p.bv_rate_sum / nullif(p.bv_lots, 0), 2) as bv_mean_of_rates,
  round(p.bv_value / nullif(p.bv_kg, 0), 2) as bv_weighted_mean,
  p.cb_lots, p.cb_kg, p.cb_value, p.cb_min, p.cb_max, p.cb_rate_sum,
  round(p.cb_rate_sum / nullif(p.cb_lots, 0), 2) as cb_mean_of_rates,
  round(p.cb_value / nullif(p.cb_kg, 0), 2) as cb_weighted_mean,
  p.mv_lots, p.mv_kg, p.mv_value,
  round(p.mv_value / nullif(p.mv_kg, 0), 2) as mv_weighted_mean,
  p.p1_lots, p.p1_kg, p.p1_value,
  round(p.p1_value / nullif(p.p1_kg, 0), 2) as p1_weighted_mean,
  p.def_lots, p.def_kg, p.def_value,
  round(p.def_value / nullif(p.def_kg, 0), 2) as def_weighted_mean,
  p.all_lots, p.all_kg, p.all_value, p.all_min, p.all_max, p.all_rate_sum,
  round(p.all_rate_sum / nullif(p.all_lots, 0), 2) as all_mean_of_rates,
  round(p.all_value / nullif(p.all_kg, 0), 2) as all_weighted_mean,
  p.last_lots, p.last_kg, p.last_value,
  round(p.last_value / nullif(p.last_kg, 0), 2) as last_weighted_mean
from (
  select
    s.market_id, s.correction_of,
    coalesce(sum(s.lots) filter (where s.part = 'BV'), 0) as bv_lots,
    coalesce(sum(s.kg) filter (where s.part = 'BV'), 0) as bv_kg,
    coalesce(sum(s.value) filter (where s.part = 'BV'), 0) as bv_value,
    min(s.rate) filter (where s.part = 'BV') as bv_min,
    max(s.rate) filter (where s.part = 'BV') as bv_max,
    coalesce(sum(s.rate) filter (where s.part = 'BV'), 0)::numeric as bv_rate_sum,
    coalesce(sum(s.lots) filter (where s.part = 'CB'), 0) as cb_lots,
    coalesce(sum(s.kg) filter (where s.part = 'CB'), 0) as cb_kg,
    coalesce(sum(s.value) filter (where s.part = 'CB'), 0) as cb_value,
    min(s.rate) filter (where s.part = 'CB') as cb_min,
    max(s.rate) filter (where s.part = 'CB') as cb_max,
    coalesce(sum(s.rate) filter (where s.part = 'CB'), 0)::numeric as cb_rate_sum,
    coalesce(sum(s.lots) filter (where s.part = 'MV'), 0) as mv_lots,
    coalesce(sum(s.kg) filter (where s.part = 'MV'), 0) as mv_kg,
    coalesce(sum(s.value) filter (where s.part = 'MV'), 0) as mv_value,
    coalesce(sum(s.lots) filter (where s.part = 'P1'), 0) as p1_lots,
    coalesce(sum(s.kg) filter (where s.part = 'P1'), 0) as p1_kg,
    coalesce(sum(s.value) filter (where s.part = 'P1'), 0) as p1_value,
    coalesce(sum(s.lots) filter (where s.part = 'DEF'), 0) as def_lots,
    coalesce(sum(s.kg) filter (where s.part = 'DEF'), 0) as def_kg,
    coalesce(sum(s.value) filter (where s.part = 'DEF'), 0) as def_value,
    coalesce(sum(s.lots) filter (where s.part <> 'LAST'), 0) as all_lots,
    coalesce(sum(s.kg) filter (where s.part <> 'LAST'), 0) as all_kg,
    coalesce(sum(s.value) filter (where s.part <> 'LAST'), 0) as all_value,
    min(s.rate) filter (where s.part <> 'LAST') as all_min,
    max(s.rate) filter (where s.part <> 'LAST') as all_max,
    coalesce(sum(s.rate) filter (where s.part <> 'LAST'), 0)::numeric as all_rate_sum,
    coalesce(sum(s.lots) filter (where s.part = 'LAST'), 0) as last_lots,
    coalesce(sum(s.kg) filter (where s.part = 'LAST'), 0) as last_kg,
    coalesce(sum(s.value) filter (where s.part = 'LAST'), 0) as last_value
  from (
    select *, case when day = :date::date then race else 'LAST' end as part,
      case when day = :date::date then of_day end as correction_of
    from sold
    where day in (:date::date, (:date::date - interval '1 year')::date)
  ) s
  group by s.market_id, s.correction_of
) p
join mas_branch b on b.id = p.market_id
