-- What every account of a market ends a day with, as the closing of a year signs it.
create function year_balances_hash(p_market bigint, p_day date)
returns table (balances integer, carried numeric, hash bytea) language sql stable as $body$
  select count(*)::integer, coalesce(sum(b.debit), 0)::numeric(14,2),
    sha256(convert_to(coalesce(string_agg(concat_ws(':', h.code, coalesce(b.customer_id, 0), b.debit, b.credit), ';'
      order by h.code, b.customer_id nulls first), ''), 'UTF8'))
  from year_balances(p_market => p_market, p_day => p_day) b join ledger_head h on h.id = b.head_id
$body$;
