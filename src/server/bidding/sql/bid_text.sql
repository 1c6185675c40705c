-- The text that a bid is the link of in its lot's chain, by the version of its hash (0081): every part in a fixed order and form, so
-- that the same bid always gives the same bytes. The reason, which people type, stands last: what it holds cannot be read as another
-- part. Version 2 holds all that a bid means, and a word of its own in place of the amount of version 1, so that neither can be read
-- as the other.
create function bid_text(b bid) returns text language sql stable as $body$
  select case b.hash_version
    when 1 then concat_ws('|', coalesce(encode(b.previous_hash, 'hex'), '-'), b.lot_id, b.sequence,
      b.amount::numeric(14,2), b.reeler_id, b.user_id, b.key, (extract(epoch from b.at) * 1000000)::numeric(20,0), b.reason)
    when 2 then concat_ws('|', coalesce(encode(b.previous_hash, 'hex'), '-'), b.lot_id, b.sequence, 'bid2',
      b.market_id, b.slot_id, b.round, b.amount::numeric(14,2), b.reeler_id, b.user_id, b.surrogate::integer,
      b.confirmed::integer, b.key, (extract(epoch from b.at) * 1000000)::numeric(20,0), b.reason)
  end
$body$;
