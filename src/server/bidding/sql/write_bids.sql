-- Writes what a statement accepted: its bids, and the lots as these left them. In one go, for a statement that writes a
-- single row spends most of its time on reading the table's conditions and opening its indexes.
create function write_bids(inout accepted bid[], inout led lot[]) language plpgsql as $body$
begin
  insert into bid (market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, surrogate, reason,
    confirmed, key, at, previous_hash, hash, hash_version)
  select b.market_id, b.lot_id, b.slot_id, b.round, b.sequence, b.amount, b.reeler_id, b.user_id, b.surrogate, b.reason,
    b.confirmed, b.key, b.at, b.previous_hash, b.hash, b.hash_version
  from unnest(accepted) b;
  update lot t set highest_bid = l.highest_bid, highest_reeler_id = l.highest_reeler_id,
    highest_surrogate = l.highest_surrogate, bid_count = l.bid_count, last_bid_at = l.last_bid_at,
    room_version = l.room_version, bid_sequence = l.bid_sequence, head_hash = l.head_hash
  from unnest(led) l where t.id = l.id;
  accepted := '{}';
  led := '{}';
end $body$;
