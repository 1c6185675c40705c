-- The text that a withdrawn bid is the link of in its lot's chain, as `bid_text` is a bid's.
create function withdrawal_text(
  previous bytea, lot bigint, sequence integer, bid bigint, officer bigint, at timestamptz, reason text
) returns text language sql stable as $body$
  select concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence, 'withdrawn', bid, officer,
    (extract(epoch from at) * 1000000)::numeric(20,0), reason)
$body$;
