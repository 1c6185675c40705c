-- What was sold with the levies that are due for it, by the terms of each lot, and, once billed, its bills' net amounts;
-- who asks for neither reads `sold`. A lot of before lots kept their terms goes by its bill, or by the levy of its day.
create view sale as
select s.*,
  coalesce(round(s.value * s.farmer_levy_percent / 100, 2), f.levy,
    round(s.value * rate_on(s.market_id, 'farmerLevy', null, s.day) / 100, 2), 0) as farmer_levy,
  coalesce(round(s.value * s.reeler_levy_percent / 100, 2), r.levy,
    round(s.value * rate_on(s.market_id, 'reelerLevy', null, s.day) / 100, 2), 0) as reeler_levy,
  f.net_amount as farmer_net, r.net_amount as reeler_net,
  f.invoice_id as farmer_invoice_id, r.invoice_id as reeler_invoice_id
from sold s
left join invoice_line f on f.lot_id = s.lot_id and f.market_id = s.market_id and f.side = 'farmer' and not f.cancelled
left join invoice_line r on r.lot_id = s.lot_id and r.market_id = s.market_id and r.side = 'reeler' and not r.cancelled;
