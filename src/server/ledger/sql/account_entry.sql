-- An entry of a customer's account with what it was for: the lots of its bill, or the one that a payment of a batch is
-- for (its number ends what the voucher refers to); the voucher that it takes back; else what its maker wrote.
create view account_entry as
select e.id as line_id, e.voucher_id, e.market_id, e.customer_id, e.side, e.day, e.sequence, e.line_no, e.voucher_no, e.vou_type, e.debit, e.credit,
  case
    when e.reverses_id is not null then concat_ws(': ', v.voucher_no, e.notes)
    when l.lots > 0 then lots_in_words(l.lots, l.numbers, l.day, 'en')
    else e.notes
  end as particulars,
  case
    when e.reverses_id is not null then concat_ws(': ', v.voucher_no, e.notes)
    when l.lots > 0 then lots_in_words(l.lots, l.numbers, l.day, 'ta')
    else e.notes
  end as particulars_ta,
  coalesce(i.invoice_no, e.reference_no) as lot_or_invoice,
  case when e.reverses_id is null then i.weight else -i.weight end as kg
from ledger_entry e
left join voucher v on v.id = e.reverses_id
left join invoice i on i.id = e.invoice_id
left join lateral (
  select count(*) as lots, string_agg(t.lot_no::text, ', ' order by t.lot_no) as numbers, max(t.day) as day
  from lot t
  where t.id in (
    select n.lot_id from invoice_line n where n.invoice_id = e.invoice_id
    union all
    select p.lot_id from payment p
    where e.vou_type = 'PY' and e.reference_no like 'PB/%' and p.id = substring(e.reference_no from '\d+$')::int8
  )
) l on true
where e.customer_id is not null;
