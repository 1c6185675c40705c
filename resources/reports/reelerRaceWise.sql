-- One reeler of a market: what they bought of bivoltine, of cross breed and of other races, and of all.
select
  b.name as market, b.name_ta as market_ta,
  p.market_id,
  r.id as reeler_id,
  r.license_no as licence_no,
  r.ledger_name as reeler, r.ledger_name_ta as reeler_ta,
  t.name_en as reeler_type, t.name_ta as reeler_type_ta,
  p.bv_lots, p.bv_kg, p.bv_value,
  round(p.bv_value / nullif(p.bv_kg, 0), 2) as bv_weighted_mean,
  p.cb_lots, p.cb_kg, p.cb_value,
  round(p.cb_value / nullif(p.cb_kg, 0), 2) as cb_weighted_mean,
  p.other_lots, p.other_kg, p.other_value,
  round(p.other_value / nullif(p.other_kg, 0), 2) as other_weighted_mean,
  p.lots as all_lots, p.kg as all_kg, p.value as all_value,
  round(p.value / nullif(p.kg, 0), 2) as all_weighted_mean
from (
  select
    s.market_id, s.reeler_id,
    count(*) as lots, sum(s.kg) as kg, sum(s.value) as value,
    count(*) filter (where s.race = 'BV') as bv_lots,
    coalesce(sum(s.kg) filter (where s.race = 'BV'), 0) as bv_kg,
    coalesce(sum(s.value) filter (where s.race = 'BV'), 0) as bv_value,
    count(*) filter (where s.race = 'CB') as cb_lots,
    coalesce(sum(s.kg) filter (where s.race = 'CB'), 0) as cb_kg,
    coalesce(sum(s.value) filter (where s.race = 'CB'), 0) as cb_value,
    count(*) filter (where s.race not in ('BV', 'CB')) as other_lots,
    coalesce(sum(s.kg) filter (where s.race not in ('BV', 'CB')), 0) as other_kg,
    coalesce(sum(s.value) filter (where s.race not in ('BV', 'CB')), 0) as other_value
  from sold s
  where s.day between :from::date and :to::date
  group by s.market_id, s.reeler_id
) p
join mas_branch b on b.id = p.market_id
join mas_customer r on r.id = p.reeler_id
left join mas_lov t on t.list = 'ReelerType' and t.code = r.reeler_type
where (:reelerType::text is null or r.reeler_type = :reelerType::text)
