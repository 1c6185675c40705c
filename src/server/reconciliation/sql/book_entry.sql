-- A line of the books on the bank's head, with the match it stands in and why it has none.
create view book_entry as
select e.id, e.market_id, e.voucher_id, e.voucher_no, e.vou_type, e.day, e.sequence, e.line_no, e.reference_no, e.notes,
  e.debit, e.credit, m.match_id, x.id as explanation_id, x.kind as explanation, x.note
from ledger_entry e
left join bank_match_line m on m.voucher_line_id = e.id and m.is_live
left join bank_explanation x on x.voucher_line_id = e.id and x.is_live
where e.head_code = '3002';
