-- The link of a market's chain of vouchers: every part in a fixed order and form. What people type stands last, behind
-- its own length, so that none of it can be read as another part.
create function voucher_hash(v voucher, p_lines text) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(v.previous_hash, 'hex'), '-'), v.market_id, v.sequence,
    v.voucher_no, v.vou_type, v.accounting_year, v.day, v.amount::numeric(14,2), coalesce(v.invoice_id, 0),
    coalesce(v.reverses_id, 0), v.posted_by_id, (extract(epoch from v.posted_at) * 1000000)::numeric(20,0), p_lines,
    length(coalesce(v.reference_no, '')), coalesce(v.reference_no, ''), coalesce(v.notes, '')), 'UTF8'))
$body$;
