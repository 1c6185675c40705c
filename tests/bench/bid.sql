-- The writes of one accepted bid and nothing else: lock the lot, insert the chained bid, update the lot, commit. No
-- session, no rule, no key that is looked up. One round trip a bid, which is the best a client of its own can do.
\set lot random(:first_lot, :last_lot)
\set bidder random(0, :bidders - 1)
\set reeler :first_reeler + :bidder
\set account :first_user + :bidder
\startpipeline
begin;
select id from lot where id = :lot::bigint for no key update;
insert into bid (market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, surrogate, confirmed,
  key, at, previous_hash, hash)
select market_id, id, slot_id, round, bid_sequence + 1, coalesce(highest_bid, floor_price) + 1,
  :reeler::bigint, :account::bigint, false, true, gen_random_uuid(), clock_timestamp(), head_hash,
  sha256(convert_to(concat_ws('|', coalesce(encode(head_hash, 'hex'), '-'), id, bid_sequence + 1,
    (coalesce(highest_bid, floor_price) + 1)::numeric(14,2), :reeler::bigint, :account::bigint,
    (extract(epoch from clock_timestamp()) * 1000000)::numeric(20,0)), 'UTF8'))
from lot where id = :lot::bigint;
update lot t set highest_bid = b.amount, highest_reeler_id = b.reeler_id, bid_count = t.bid_count + 1,
  last_bid_at = b.at, room_version = t.room_version + 1, bid_sequence = b.sequence, head_hash = b.hash
from bid b where t.id = :lot::bigint and b.lot_id = t.id and b.sequence = t.bid_sequence + 1;
commit;
\endpipeline
