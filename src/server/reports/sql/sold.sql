-- What was sold: one row a lot that was weighed, with its value.
create view sold as
select l.market_id, l.id as lot_id, l.day, l.lot_no, l.slot_id, l.farmer_id, l.reeler_id, l.cocoon_type_id, l.race,
  l.dfl_count, l.net_weight as kg, l.price_per_kg as rate, round(l.price_per_kg * l.net_weight, 2) as value,
  l.shell_ratio, l.renditta, l.defect_percent, l.floor_price, l.lot_status,
  l.farmer_levy_percent, l.reeler_levy_percent
from lot l
where l.lot_status in ('WEIGHED', 'BILLED', 'PAID');
