-- The lines of a voucher as they are sealed with it.
create function voucher_lines_text(p_voucher bigint) returns text language sql stable as $body$
  select string_agg(concat_ws(':', l.line_no, h.code, coalesce(l.customer_id, 0), l.debit::numeric(14,2),
    l.credit::numeric(14,2)), ';' order by l.line_no)
  from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = p_voucher
$body$;
