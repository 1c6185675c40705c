-- A lot that the farmer sold: what it brought, its bill, and where the money for it is.
select
  b.name as market, b.name_ta as market_ta,
  s.day,
  s.of_day,
  s.lot_no,
  c.short_name as variety,
  s.kg,
  s.rate,
  s.value,
  s.farmer_levy,
  s.farmer_net as net,
  concat_ws(' ', r.license_no, r.ledger_name) as reeler,
  concat_ws(' ', r.license_no, coalesce(r.ledger_name_ta, r.ledger_name)) as reeler_ta,
  i.invoice_no,
  p.payment_status as status,
  (p.paid_at at time zone 'Asia/Kolkata')::date as paid_date,
  p.utr
from sale s
join mas_branch b on b.id = s.market_id
join mas_cocoon c on c.id = s.cocoon_type_id
join mas_customer r on r.id = s.reeler_id
left join invoice i on i.id = s.farmer_invoice_id
left join payment p on p.invoice_id = s.farmer_invoice_id and p.lot_id = s.lot_id
where s.farmer_id = :farmerId::int8 and s.day between :from::date and :to::date
