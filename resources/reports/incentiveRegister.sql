-- Each farmer's line of a voucher of incentives, with the fund on its other side.
select
  b.name as market, b.name_ta as market_ta, v.market_id,
  v.sequence * 1000 + l.line_no as place,
  s.code as scheme_code, s.name as scheme, s.name_ta as scheme_ta,
  c.head_code as farmer_code, c.ledger_name as farmer, coalesce(c.ledger_name_ta, c.ledger_name) as farmer_ta,
  v.day, v.voucher_no, v.id as voucher_id, v.reference_no as reference, v.notes,
  l.credit - l.debit as amount
from voucher v
join voucher_line l on l.voucher_id = v.id and l.customer_id is not null
join mas_customer c on c.id = l.customer_id
join mas_branch b on b.id = v.market_id
cross join lateral (
  select h.code, h.name, h.name_ta from voucher_line x join ledger_head h on h.id = x.head_id
  where x.voucher_id = v.id and x.customer_id is null
) s
where v.vou_type = 'IN' and v.day between :from::date and :to::date
  and (:farmerId::int8 is null or l.customer_id = :farmerId::int8)
