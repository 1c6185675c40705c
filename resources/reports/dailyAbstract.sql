-- One variety of a market's day: the lots that came in, carried over or new, and what was sold of them; apart from
-- it what corrects a day that was closed.
select
  b.name as market, b.name_ta as market_ta,
  b.id as market_id,
  :date::date as day,
  c.id as variety_id,
  c.short_name as variety,
  s.of_day,
  coalesce(i.lots_in, 0) as lots_in,
  coalesce(s.lots, 0) as lots,
  coalesce(i.lots_unsold, 0) as lots_unsold,
  coalesce(s.farmers, 0) as farmers,
  coalesce(s.farmers_once, 0) as farmers_once,
  coalesce(s.farmers_first, 0) as farmers_first,
  coalesce(s.reelers, 0) as reelers,
  coalesce(s.reelers_once, 0) as reelers_once,
  coalesce(s.reelers_first, 0) as reelers_first,
  coalesce(s.kg, 0) as kg,
  coalesce(s.value, 0) as value,
  s.min,
  s.max,
  coalesce(s.rate_sum, 0) as rate_sum,
  s.mean_of_rates,
  s.weighted_mean,
  coalesce(s.farmer_levy, 0) as farmer_levy,
  coalesce(s.reeler_levy, 0) as reeler_levy,
  coalesce(s.farmer_levy, 0) + coalesce(s.reeler_levy, 0) as levy
from (
  select l.market_id, l.cocoon_type_id as variety_id, null::date as of_day, count(*) as lots_in,
    count(*) filter (where coalesce(l.sealed_status, l.lot_status) in ('NO_BID', 'REJECTED', 'RETURNED', 'CARRIED')) as lots_unsold
  from lot l
  where l.day = :date::date and l.lot_status <> 'CANCELLED'
  group by l.market_id, l.cocoon_type_id
) i
full join (
  select o.market_id, o.cocoon_type_id as variety_id, o.of_day, sum(o.lots) as lots,
    count(distinct o.farmer_id) filter (where o.lots = 1) as farmers,
    count(*) filter (where o.farmer_place = 1 and o.lots = 1) as farmers_once,
    count(*) filter (where o.farmer_first = 1 and o.lots = 1) as farmers_first,
    count(distinct o.reeler_id) filter (where o.lots = 1) as reelers,
    count(*) filter (where o.reeler_place = 1 and o.lots = 1) as reelers_once,
    count(*) filter (where o.reeler_first = 1 and o.lots = 1) as reelers_first,
    sum(o.kg) as kg, sum(o.value) as value, min(o.rate) as min, max(o.rate) as max, sum(o.rate) as rate_sum,
    round(avg(o.rate), 2) as mean_of_rates, round(sum(o.value) / nullif(sum(o.kg), 0), 2) as weighted_mean,
    sum(o.farmer_levy) as farmer_levy, sum(o.reeler_levy) as reeler_levy
  from (
    select *,
      row_number() over (partition by market_id, farmer_id, lots order by lot_id) as farmer_place,
      row_number() over (partition by farmer_id, lots order by lot_id) as farmer_first,
      row_number() over (partition by market_id, reeler_id, lots order by lot_id) as reeler_place,
      row_number() over (partition by reeler_id, lots order by lot_id) as reeler_first
    from sale
    where day = :date::date
  ) o
  group by o.market_id, o.cocoon_type_id, o.of_day
) s on s.market_id = i.market_id and s.variety_id = i.variety_id and s.of_day is not distinct from i.of_day
join mas_branch b on b.id = coalesce(i.market_id, s.market_id)
join mas_cocoon c on c.id = coalesce(i.variety_id, s.variety_id)
