-- One line of the ledger with its voucher, its head and, of a control head, whose account it is.
create view ledger_entry as
select l.id, v.market_id, v.id as voucher_id, v.voucher_no, v.vou_type, v.accounting_year, v.day, v.sequence, l.line_no,
  h.code as head_code, h.name as head_name, h.name_ta as head_name_ta, h.kind as head_kind, h.side,
  l.customer_id, l.debit, l.credit, v.notes, v.reference_no, v.invoice_id, v.reverses_id, v.posted_by_id, v.posted_at
from voucher_line l
join voucher v on v.id = l.voucher_id
join ledger_head h on h.id = l.head_id;
