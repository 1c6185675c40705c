-- The last transaction that the seal of a market's day has of the audit: what came after it came after the close. Null while the day is open.
create function closed_txid(p_market bigint, p_day date) returns bigint language sql stable as $body$
  -- A seal ends before the first transaction that had not ended: that one may still change what was said.
  select u.to_txid - 1
  from day_seal d
  join audit_seal u on u.id = d.audit_seal_id
  where d.market_id = p_market and d.day >= p_day
  order by d.day limit 1
$body$;
