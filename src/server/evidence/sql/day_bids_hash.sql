-- What a market's day ended with: the last voucher, and the heads of its lots' chains in order of lot number.
create function day_bids_hash(p_market bigint, p_day date)
returns table (hash bytea, lots integer) language sql stable as $body$
  select sha256(convert_to(coalesce(string_agg(t.lot_no || ':' || t.bid_sequence || ':'
    || coalesce(encode(t.head_hash, 'hex'), '-'), ';' order by t.lot_no), ''), 'UTF8')), count(*)::integer
  from lot t where t.market_id = p_market and t.day = p_day
$body$;
