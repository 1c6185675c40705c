-- A reeler's bill on its day, with the levy it brought; a cancelled one once more, below nothing, on the day of its cancelling.
select
  b.name as market, b.name_ta as market_ta,
  v.day,
  case when v.reverses_id is not null and i.day < v.day then i.day when v.reverses_id is null then e.day end as of_day,
  v.sequence,
  i.invoice_no,
  r.license_no as licence_no,
  r.ledger_name as reeler, r.ledger_name_ta as reeler_ta,
  i.lots * p.sign as lots,
  i.weight * p.sign as kg,
  i.amount * p.sign as value,
  i.levy * p.sign as reeler_levy,
  case p.sign when 1 then 'PROCESSED' else 'CANCELLED' end as status
from voucher v
join invoice i on i.id = v.invoice_id
join mas_branch b on b.id = v.market_id
join mas_customer r on r.id = i.customer_id
cross join lateral (select case when v.reverses_id is null then 1 else -1 end as sign) p
-- A bill for lots whose bill of another day was taken back.
left join lateral (
  select min(o.day) as day
  from invoice_line n
  join invoice_line c on c.lot_id = n.lot_id and c.side = n.side and c.invoice_id < n.invoice_id
  join invoice o on o.id = c.invoice_id
  where n.invoice_id = i.id and v.reverses_id is null and o.day < i.day
) e on true
where v.vou_type = 'RB' and v.day between :from::date and :to::date
  and (:reelerId::int8 is null or i.customer_id = :reelerId::int8)
union all
-- A debit or credit note on its own day.
select
  b.name, b.name_ta, n.day, nullif(i.day, n.day), v.sequence, i.invoice_no, r.license_no, r.ledger_name, r.ledger_name_ta,
  0, n.kg - n.kg_before, n.value, n.levy, 'PROCESSED'
from bill_note n
join voucher v on v.id = n.voucher_id
join invoice i on i.id = n.invoice_id
join mas_branch b on b.id = n.market_id
join mas_customer r on r.id = n.customer_id
where n.side = 'reeler' and n.day between :from::date and :to::date
  and (:reelerId::int8 is null or n.customer_id = :reelerId::int8)
