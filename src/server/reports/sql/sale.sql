-- What was sold with, once billed, the levies and net amounts of its bills; who asks for neither reads `sold`.
create view sale as
select s.*, f.levy as farmer_levy, r.levy as reeler_levy, f.net_amount as farmer_net, r.net_amount as reeler_net,
  f.invoice_id as farmer_invoice_id, r.invoice_id as reeler_invoice_id
from sold s
left join invoice_line f on f.lot_id = s.lot_id and f.market_id = s.market_id and f.side = 'farmer' and not f.cancelled
left join invoice_line r on r.lot_id = s.lot_id and r.market_id = s.market_id and r.side = 'reeler' and not r.cancelled;
