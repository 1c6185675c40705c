-- The link that a withdrawn bid is in its lot's chain, as `bid_hash` is a bid's.
create function withdrawal_hash(
  previous bytea, lot bigint, sequence integer, bid bigint, officer bigint, at timestamptz, reason text
) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence, 'withdrawn', bid,
    officer, (extract(epoch from at) * 1000000)::numeric(20,0), reason), 'UTF8'))
$body$;
