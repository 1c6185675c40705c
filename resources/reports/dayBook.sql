-- Every line of every voucher of the period, in order of posting.
select
  b.name as market, b.name_ta as market_ta, v.market_id,
  v.sequence, l.line_no, v.day, v.voucher_no, v.id as voucher_id, v.vou_type as kind, h.code as head_code,
  h.name as head, h.name_ta as head_ta,
  c.head_code as party_code, c.ledger_name as party, coalesce(c.ledger_name_ta, c.ledger_name) as party_ta,
  v.notes, nullif(l.debit, 0) as debit, nullif(l.credit, 0) as credit
from voucher v
join mas_branch b on b.id = v.market_id
join voucher_line l on l.voucher_id = v.id
join ledger_head h on h.id = l.head_id
left join mas_customer c on c.id = l.customer_id
where v.day between :from::date and :to::date and (:vouType::text is null or v.vou_type = :vouType)
