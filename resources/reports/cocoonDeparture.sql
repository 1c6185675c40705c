-- What reelers bought in a market on one day, apart from it what corrects a day that was closed, by the type of the reeler and by the district in which they reel.
select
  b.name as market, b.name_ta as market_ta,
  t.market_id,
  t.day,
  t.of_day,
  t.reelers, t.reelers_once, t.reelers_first, t.lots, t.kg, t.value, t.rate_sum, t.mean_of_rates, t.weighted_mean,
  t.charka_kg, t.cottage_kg, t.multiend_kg, t.automatic_kg, t.sarvodaya_kg, t.government_kg,
  t.kg - t.charka_kg - t.cottage_kg - t.multiend_kg - t.automatic_kg - t.sarvodaya_kg - t.government_kg as other_type_kg,
  t.kg - t.other_district_kg - t.other_state_kg as own_kg,
  t.other_district_kg,
  t.other_state_kg
from (
  select o.market_id, o.day, o.of_day,
    count(distinct o.reeler_id) filter (where o.lots = 1) as reelers, count(*) filter (where o.reeler_place = 1 and o.lots = 1) as reelers_once,
    count(*) filter (where o.reeler_first = 1 and o.lots = 1) as reelers_first,
    sum(o.lots) as lots, sum(o.kg) as kg, sum(o.value) as value, sum(o.rate) as rate_sum,
    round(avg(o.rate), 2) as mean_of_rates, round(sum(o.value) / nullif(sum(o.kg), 0), 2) as weighted_mean,
    coalesce(sum(o.kg) filter (where o.reeler_type = 'CHARKA'), 0) as charka_kg,
    coalesce(sum(o.kg) filter (where o.reeler_type = 'COTTAGE'), 0) as cottage_kg,
    coalesce(sum(o.kg) filter (where o.reeler_type = 'MULTIEND'), 0) as multiend_kg,
    coalesce(sum(o.kg) filter (where o.reeler_type = 'AUTOMATIC'), 0) as automatic_kg,
    coalesce(sum(o.kg) filter (where o.reeler_type = 'SARVODAYA'), 0) as sarvodaya_kg,
    coalesce(sum(o.kg) filter (where o.reeler_type = 'GOVERNMENT'), 0) as government_kg,
    coalesce(sum(o.kg) filter (where o.is_other_state), 0) as other_state_kg,
    coalesce(sum(o.kg) filter (where not o.is_other_state and not o.is_own), 0) as other_district_kg
  from (
    select s.market_id, s.day, s.of_day, s.lots, s.reeler_id, s.kg, s.value, s.rate, r.reeler_type,
      row_number() over (partition by s.market_id, s.reeler_id, s.lots order by s.day, s.lot_id) as reeler_place,
      row_number() over (partition by s.reeler_id, s.lots order by s.day, s.lot_id) as reeler_first,
      coalesce(d.is_other_state, false) as is_other_state,
      coalesce(r.district_id = m.district_id, false) as is_own
    from sold s
    join mas_branch m on m.id = s.market_id
    left join mas_customer r on r.id = s.reeler_id
    left join mas_district d on d.id = r.district_id
    where s.day between :from::date and :to::date
      and (:variety::int8 is null or s.cocoon_type_id = :variety::int8)
      and (:reelerType::text is null or r.reeler_type = :reelerType::text)
  ) o
  group by o.market_id, o.day, o.of_day
) t
join mas_branch b on b.id = t.market_id
