-- What was sold: one row a lot that was weighed, with its value and, once billed, the levies and net amounts of its bills.
create view sale as
select l.market_id, l.id as lot_id, l.day, l.lot_no, l.slot_id, l.farmer_id, l.reeler_id, l.cocoon_type_id, l.race,
  l.dfl_count, l.net_weight as kg, l.price_per_kg as rate, round(l.price_per_kg * l.net_weight, 2) as value,
  f.levy as farmer_levy, r.levy as reeler_levy, f.net_amount as farmer_net, r.net_amount as reeler_net,
  f.invoice_id as farmer_invoice_id, r.invoice_id as reeler_invoice_id,
  l.shell_ratio, l.renditta, l.defect_percent, l.floor_price, l.lot_status
from lot l
left join invoice_line f on f.lot_id = l.id and f.market_id = l.market_id and f.side = 'farmer' and not f.cancelled
left join invoice_line r on r.lot_id = l.id and r.market_id = l.market_id and r.side = 'reeler' and not r.cancelled
where l.lot_status in ('WEIGHED', 'BILLED', 'PAID');
