-- The lots of a bill as they are sealed with its voucher; nothing where it is no bill's.
create function voucher_lots_text(p_invoice bigint) returns text language sql stable as $body$
  select coalesce(string_agg(concat_ws(':', l.lot_id, l.weight::numeric(12,3), l.price_per_kg::numeric(14,2), l.amount::numeric(14,2),
    l.levy::numeric(14,2), l.net_amount::numeric(14,2)), ';' order by l.serial_no), '')
  from invoice_line l where l.invoice_id = p_invoice
$body$;
