-- The text that a voucher is the link of in its market's chain, by the version of its hash (0157): every part in a fixed order and
-- form. What people type stands last, so that none of it can be read as another part: in version 1 behind its own length, in
-- version 2 as JSON. Version 2 of a bill's own voucher has the bill's lots too, and a word of its own in place of the number.
create function voucher_text(v voucher, p_lines text) returns text language sql stable as $body$
  select case v.hash_version
    when 1 then concat_ws('|', coalesce(encode(v.previous_hash, 'hex'), '-'), v.market_id, v.sequence,
      v.voucher_no, v.vou_type, v.accounting_year, v.day, v.amount::numeric(14,2), coalesce(v.invoice_id, 0),
      coalesce(v.reverses_id, 0), v.posted_by_id, (extract(epoch from v.posted_at) * 1000000)::numeric(20,0), p_lines,
      length(coalesce(v.reference_no, '')), coalesce(v.reference_no, ''), coalesce(v.notes, ''))
    when 2 then concat_ws('|', coalesce(encode(v.previous_hash, 'hex'), '-'), v.market_id, v.sequence, 'voucher2',
      v.voucher_no, v.vou_type, v.accounting_year, v.day, v.amount::numeric(14,2), coalesce(v.invoice_id, 0),
      coalesce(v.reverses_id, 0), v.posted_by_id, (extract(epoch from v.posted_at) * 1000000)::numeric(20,0), p_lines,
      case when v.reverses_id is null then voucher_lots_text(v.invoice_id) else '' end,
      json_build_array(v.reference_no, v.notes))
  end
$body$;
