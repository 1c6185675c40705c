-- What a market sold of one variety in one month, as far as the month lies in the period; apart from it what corrects a day
-- before.
select
  b.name as market, b.name_ta as market_ta,
  t.market_id,
  t.month,
  t.correction_of as of_day,
  greatest(t.month, :from::date) as month_start,
  least((t.month + interval '1 month')::date - 1, :to::date) as month_end,
  t.cocoon_type_id as variety_id,
  c.short_name as variety,
  c.race,
  t.farmers, t.farmers_once, t.lots, t.dfls, t.kg, t.value, t.min, t.max, t.rate_sum, t.mean_of_rates, t.weighted_mean,
  t.farmer_levy, t.reeler_levy, t.farmer_levy + t.reeler_levy as levy
from (
  select o.market_id, o.month, o.correction_of, o.cocoon_type_id,
    count(distinct o.farmer_id) filter (where o.lots = 1) as farmers, count(*) filter (where o.farmer_place = 1 and o.lots = 1) as farmers_once,
    sum(o.lots) as lots, sum(o.dfl_count) as dfls, sum(o.kg) as kg, sum(o.value) as value,
    min(o.rate) as min, max(o.rate) as max, sum(o.rate) as rate_sum,
    round(avg(o.rate), 2) as mean_of_rates, round(sum(o.value) / nullif(sum(o.kg), 0), 2) as weighted_mean,
    coalesce(sum(o.farmer_levy), 0) as farmer_levy, coalesce(sum(o.reeler_levy), 0) as reeler_levy
  from (
    select *, date_trunc('month', day)::date as month,
      case when of_day < greatest(date_trunc('month', day), :from::date)::date then of_day end as correction_of,
      row_number() over (partition by farmer_id, lots order by day, lot_id) as farmer_place
    from sale
    where day between :from::date and :to::date
  ) o
  group by o.market_id, o.month, o.correction_of, o.cocoon_type_id
) t
join mas_branch b on b.id = t.market_id
join mas_cocoon c on c.id = t.cocoon_type_id
