-- A lot that the farmer sold: what it brought, its bill, and where the money for it is, as both stood on the last day asked for: where its
-- books are closed the audit knows it, up to what that day's seal has of it.
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
  case s.note_side when 'farmer' then s.note_net else i.net_amount end as net,
  concat_ws(' ', r.license_no, r.ledger_name) as reeler,
  concat_ws(' ', r.license_no, coalesce(r.ledger_name_ta, r.ledger_name)) as reeler_ta,
  i.invoice_no,
  m.was ->> 'payment_status' as status,
  ((m.was ->> 'paid_at')::timestamptz at time zone 'Asia/Kolkata')::date as paid_date,
  m.was ->> 'utr' as utr
from sale s
join mas_branch b on b.id = s.market_id
join mas_cocoon c on c.id = s.cocoon_type_id
join mas_customer r on r.id = s.reeler_id
left join bill_line i
  on i.lot_id = s.lot_id and i.side = 'farmer' and s.lots = 1 and i.day between :from::date and :to::date
  and (i.cancelled_on is null or i.cancelled_on > :to::date)
left join payment p on p.invoice_id = i.invoice_id and p.lot_id = s.lot_id
cross join lateral (select closed_txid(s.market_id, :to::date) as to_txid) z
left join lateral (
  -- As it was before the first change after the close; one that was made beside the close, as it was made.
  select coalesce((
    select coalesce(a.before, a.after) from audit a
    where a.table_name = 'payment' and a.row_id = p.id and a.txid > z.to_txid
    order by a.id limit 1
  ), to_jsonb(p)) as was
  where p.id is not null
) m on true
-- A note on the reeler's bill is nothing to the farmer.
where s.farmer_id = :farmerId::int8 and s.day between :from::date and :to::date and s.note_side is distinct from 'reeler'
