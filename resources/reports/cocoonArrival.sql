-- What farmers brought to a market on one day, carried lots not again: by the scale where weighed, else as declared. What
-- the scale said after the day was closed stands on the day of the correction, against what stood before.
select
  b.name as market, b.name_ta as market_ta,
  t.market_id,
  t.day,
  t.of_day,
  t.farmers, t.farmers_once, t.farmers_first, t.lots, t.dfls, t.kg_bv, t.kg_cb, t.kg_mv, t.kg_p1, t.kg_def, t.kg,
  t.kg - t.other_district_kg - t.other_state_kg as own_kg,
  t.other_district_kg,
  t.other_state_kg
from (
  select o.market_id, o.day, o.of_day,
    count(distinct o.farmer_id) filter (where o.lots = 1) as farmers, count(*) filter (where o.farmer_place = 1 and o.lots = 1) as farmers_once,
    count(*) filter (where o.farmer_first = 1 and o.lots = 1) as farmers_first,
    sum(o.lots) as lots, sum(o.dfl_count) as dfls,
    coalesce(sum(o.kg) filter (where o.race = 'BV'), 0) as kg_bv,
    coalesce(sum(o.kg) filter (where o.race = 'CB'), 0) as kg_cb,
    coalesce(sum(o.kg) filter (where o.race = 'MV'), 0) as kg_mv,
    coalesce(sum(o.kg) filter (where o.race = 'P1'), 0) as kg_p1,
    coalesce(sum(o.kg) filter (where o.race = 'DEF'), 0) as kg_def,
    sum(o.kg) as kg,
    coalesce(sum(o.kg) filter (where o.is_other_state), 0) as other_state_kg,
    coalesce(sum(o.kg) filter (where not o.is_other_state and not o.is_own), 0) as other_district_kg
  from (
    select l.market_id, l.day, l.of_day, l.lots, l.farmer_id, l.dfl_count, l.race, l.kg,
      row_number() over (partition by l.market_id, l.farmer_id, l.lots order by l.day, l.id) as farmer_place,
      row_number() over (partition by l.farmer_id, l.lots order by l.day, l.id) as farmer_first,
      coalesce(d.is_other_state, false) as is_other_state,
      coalesce(f.district_id = m.district_id, false) as is_own
    from (
      select l.market_id, l.id, l.day, null::date as of_day, 1 as lots, l.farmer_id, l.dfl_count, l.race,
        coalesce(nullif(coalesce(l.sealed_weight, l.net_weight), 0), l.approx_weight) as kg
      from lot l
      where l.day between :from::date and :to::date
        and l.lot_status <> 'CANCELLED'
        and l.carried_from_id is null
        and (:variety::int8 is null or l.cocoon_type_id = :variety::int8)
      union all
      select c.market_id, l.id, c.day, l.day, 0, l.farmer_id, 0, l.race, c.kg_after - coalesce(c.kg_before, l.approx_weight)
      from lot_correction c
      join lot l on l.id = c.lot_id
      where c.day between :from::date and :to::date
        and l.carried_from_id is null
        and (:variety::int8 is null or l.cocoon_type_id = :variety::int8)
    ) l
    join mas_branch m on m.id = l.market_id
    left join mas_customer f on f.id = l.farmer_id
    left join mas_district d on d.id = f.district_id
  ) o
  group by o.market_id, o.day, o.of_day
) t
join mas_branch b on b.id = t.market_id
