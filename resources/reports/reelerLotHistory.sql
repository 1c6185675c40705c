-- A lot that the reeler bought: whose it was, what it cost them, and its bill as it stood on the last day asked for.
select
  b.name as market, b.name_ta as market_ta,
  s.day,
  s.of_day,
  s.lot_no,
  concat_ws(' ', f.head_code, f.ledger_name) as farmer,
  concat_ws(' ', f.head_code, coalesce(f.ledger_name_ta, f.ledger_name)) as farmer_ta,
  c.short_name as variety,
  s.kg,
  s.rate,
  s.value,
  s.reeler_levy,
  case s.note_side when 'reeler' then s.note_net else i.net_amount end as payable,
  i.invoice_no,
  s.shell_ratio,
  s.floor_price
from sale s
join mas_branch b on b.id = s.market_id
join mas_cocoon c on c.id = s.cocoon_type_id
join mas_customer f on f.id = s.farmer_id
left join bill_line i
  on i.lot_id = s.lot_id and i.side = 'reeler' and s.lots = 1 and i.day between :from::date and :to::date
  and (i.cancelled_on is null or i.cancelled_on > :to::date)
where s.reeler_id = :reelerId::int8 and s.day between :from::date and :to::date
