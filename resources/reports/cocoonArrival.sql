-- What farmers brought to a market on one day, carried lots not again: by the scale where weighed, else as declared.
select
  b.name as market, b.name_ta as market_ta,
  t.market_id,
  t.day,
  t.farmers, t.farmers_once, t.farmers_first, t.lots, t.dfls, t.kg_bv, t.kg_cb, t.kg_other, t.kg,
  t.kg - t.other_district_kg - t.other_state_kg as own_kg,
  t.other_district_kg,
  t.other_state_kg
from (
  select o.market_id, o.day,
    count(distinct o.farmer_id) as farmers, count(*) filter (where o.farmer_place = 1) as farmers_once,
    count(*) filter (where o.farmer_first = 1) as farmers_first,
    count(*) as lots, sum(o.dfl_count) as dfls,
    coalesce(sum(o.kg) filter (where o.race = 'BV'), 0) as kg_bv,
    coalesce(sum(o.kg) filter (where o.race = 'CB'), 0) as kg_cb,
    coalesce(sum(o.kg) filter (where o.race not in ('BV', 'CB')), 0) as kg_other,
    sum(o.kg) as kg,
    coalesce(sum(o.kg) filter (where o.is_other_state), 0) as other_state_kg,
    coalesce(sum(o.kg) filter (where not o.is_other_state and not o.is_own), 0) as other_district_kg
  from (
    select l.market_id, l.day, l.farmer_id, l.dfl_count, l.race, coalesce(l.net_weight, l.approx_weight) as kg,
      row_number() over (partition by l.market_id, l.farmer_id order by l.day, l.id) as farmer_place,
      row_number() over (partition by l.farmer_id order by l.day, l.id) as farmer_first,
      coalesce(d.is_other_state, false) as is_other_state,
      coalesce(f.district_id = m.district_id, false) as is_own
    from lot l
    join mas_branch m on m.id = l.market_id
    left join mas_customer f on f.id = l.farmer_id
    left join mas_district d on d.id = f.district_id
    where l.day between :from::date and :to::date
      and l.lot_status <> 'CANCELLED'
      and l.carried_from_id is null
      and (:variety::int8 is null or l.cocoon_type_id = :variety::int8)
  ) o
  group by o.market_id, o.day
) t
join mas_branch b on b.id = t.market_id
