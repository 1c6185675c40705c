-- The link of a market's chain that a voucher is.
create function voucher_hash(v voucher, p_lines text) returns bytea language sql stable as $body$
  select sha256(convert_to(voucher_text(v, p_lines), 'UTF8'))
$body$;
