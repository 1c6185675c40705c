-- A lot on a bill with the bill's day and that on which it was taken back: it stood on `:to` where its day had come by then and
-- the other had not. At the end of every day a lot stands on one bill of a side at most (0059).
create view bill_line as
select n.market_id, n.lot_id, n.side, n.invoice_id, n.levy, n.net_amount, i.invoice_no, i.day,
  case when n.cancelled then (
    select r.day from voucher v join voucher r on r.reverses_id = v.id where v.invoice_id = i.id and v.reverses_id is null
  ) end as cancelled_on
from invoice_line n
join invoice i on i.id = n.invoice_id;
