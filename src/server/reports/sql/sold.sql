-- What was sold: one row a lot that was weighed, with its value, as both were when its day was closed. What was weighed, or
-- weighed again, after that stands on the day of its correction (0072): `of_day` is the day that it corrects, `lots` is 1
-- where the lot counts by then only, else 0, and kilograms and value are the difference. Of such a difference rate, DFLs
-- and the laboratory's figures are none, for the day of the lot has them: count lots by their sum, persons where it is 1. A debit or
-- credit note stands in the same way on its own day (0076): the farmer's with kilograms and value, each side's with its levy and
-- with what it comes to.
create view sold as
select l.market_id, l.id as lot_id, l.day, null::date as of_day, 1 as lots, l.lot_no, l.slot_id, l.farmer_id, l.reeler_id,
  l.cocoon_type_id, l.race, l.dfl_count, coalesce(l.sealed_weight, l.net_weight) as kg, l.price_per_kg as rate,
  round(l.price_per_kg * coalesce(l.sealed_weight, l.net_weight), 2) as value, 0::numeric as value_before,
  l.sealed_weight is not null as corrected, l.shell_ratio, l.renditta, l.defect_percent, l.floor_price, l.lot_status,
  l.farmer_levy_percent, l.reeler_levy_percent,
  null::text as note_side, null::numeric as note_levy, null::numeric as note_net
from lot l
where l.lot_status in ('WEIGHED', 'BILLED', 'PAID') and (l.sealed_weight is null or l.sealed_weight > 0)
union all
select c.market_id, c.lot_id, c.day, l.day, f.first, l.lot_no, l.slot_id, l.farmer_id, l.reeler_id, l.cocoon_type_id,
  l.race, l.dfl_count * f.first, c.kg_after - coalesce(c.kg_before, 0), case f.first when 1 then l.price_per_kg end,
  round(l.price_per_kg * c.kg_after, 2) - round(l.price_per_kg * coalesce(c.kg_before, 0), 2),
  round(l.price_per_kg * coalesce(c.kg_before, 0), 2), true, case f.first when 1 then l.shell_ratio end,
  case f.first when 1 then l.renditta end, case f.first when 1 then l.defect_percent end,
  case f.first when 1 then l.floor_price end, l.lot_status, l.farmer_levy_percent, l.reeler_levy_percent,
  null, null, null
from lot_correction c
join lot l on l.id = c.lot_id
cross join lateral (select case when c.kg_before is null then 1 else 0 end as first) f
union all
select n.market_id, n.lot_id, n.day, nullif(l.day, n.day), 0, l.lot_no, l.slot_id, l.farmer_id, l.reeler_id, l.cocoon_type_id,
  l.race, 0, case n.side when 'farmer' then n.kg - n.kg_before else 0 end, null,
  case n.side when 'farmer' then n.value else 0 end, 0::numeric, true, null, null, null, null, l.lot_status,
  l.farmer_levy_percent, l.reeler_levy_percent, n.side, n.levy, n.net_amount
from bill_note n
join lot l on l.id = n.lot_id;
