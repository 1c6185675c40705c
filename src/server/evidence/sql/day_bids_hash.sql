-- What a market's day ended with: the heads of its lots' chains in order of lot number, and the hash of these.
create function day_bids_hash(p_market bigint, p_day date)
returns table (hash bytea, lots integer, heads text) language sql stable as $body$
  select sha256(convert_to(d.heads, 'UTF8')), d.lots, d.heads from (
    select count(*)::integer as lots, coalesce(string_agg(t.lot_no || ':' || t.bid_sequence || ':'
      || coalesce(encode(t.head_hash, 'hex'), '-'), ';' order by t.lot_no), '') as heads
    from lot t where t.market_id = p_market and t.day = p_day) d
$body$;
