-- One variety: lots, kg, value and rates of what was sold, its share of the kg, and what the laboratory found on average;
-- what corrects a day before the period apart.
select
  c.id as variety_id,
  c.name as variety, c.name_ta as variety_ta,
  f.of_day,
  sum(s.lots) as lots,
  sum(s.kg) as kg,
  sum(s.value) as value,
  min(s.rate) as min,
  max(s.rate) as max,
  sum(s.rate) as rate_sum,
  round(avg(s.rate), 2) as mean_of_rates,
  round(sum(s.value) / nullif(sum(s.kg), 0), 2) as weighted_mean,
  round(100 * sum(s.kg) / nullif(sum(sum(s.kg)) over (), 0), 2) as percent_of_kg,
  count(s.shell_ratio) as tested,
  sum(s.shell_ratio) as shell_ratio_sum,
  round(avg(s.shell_ratio), 2) as avg_shell_ratio,
  count(s.renditta) as assessed,
  sum(s.renditta) as renditta_sum,
  round(avg(s.renditta), 2) as avg_renditta,
  count(s.defect_percent) as counted,
  sum(s.defect_percent) as defect_sum,
  round(avg(s.defect_percent), 2) as avg_defect
from sold s
join mas_cocoon c on c.id = s.cocoon_type_id
cross join lateral (select case when s.of_day < :from::date then s.of_day end as of_day) f
where s.day between :from::date and :to::date
group by c.id, c.name, c.name_ta, f.of_day
