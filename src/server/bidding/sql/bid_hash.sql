-- The link of a lot's chain: every part in a fixed order and form, so that the same bid always gives the same bytes.
-- The reason, which people type, stands last: what it holds cannot be read as another part.
create function bid_hash(
  previous bytea, lot bigint, sequence integer, amount numeric, reeler bigint, bidder bigint, key text, at timestamptz,
  reason text
) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence,
    amount::numeric(14,2), reeler, bidder, key, (extract(epoch from at) * 1000000)::numeric(20,0), reason), 'UTF8'))
$body$;
