-- The link of a lot's chain that a bid is, by the version of its hash (0081). Version 2 holds all that a bid means, and
-- whose bid it is in place of the amount of version 1, so that neither can be read as the other.
create function bid_link(b bid) returns bytea language sql stable as $body$
  select case b.hash_version
    when 1 then bid_hash(previous => b.previous_hash, lot => b.lot_id, sequence => b.sequence, amount => b.amount,
      reeler => b.reeler_id, bidder => b.user_id, key => b.key, at => b.at, reason => b.reason)
    when 2 then sha256(convert_to(concat_ws('|', coalesce(encode(b.previous_hash, 'hex'), '-'), b.lot_id, b.sequence, 'bid2',
      b.market_id, b.slot_id, b.round, b.amount::numeric(14,2), b.reeler_id, b.user_id, b.surrogate::integer,
      b.confirmed::integer, b.key, (extract(epoch from b.at) * 1000000)::numeric(20,0), b.reason), 'UTF8'))
  end
$body$;
