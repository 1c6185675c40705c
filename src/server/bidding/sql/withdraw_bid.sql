-- Takes one standing bid back, while its lot's bidding runs or waits for the farmer's word: the next highest stands.
-- Locks the slot, then the lot, as whoever closes the slot does; but waits no longer than a bid's own lock is held, for
-- the slot's late bids wait meanwhile.
create function withdraw_bid(p_user bigint, p_bid bigint, p_reason text)
returns jsonb language plpgsql set lock_timeout = '500ms' as $body$
declare
  b bid;
  t lot;
  next_bid bid;
  instant timestamptz;
  link bytea;
begin
  select * into b from bid where id = p_bid;
  if not found then
    return '{"fault": "notFound"}';
  end if;
  perform 1 from slot where id = b.slot_id for no key update;
  select * into t from lot where id = b.lot_id for no key update;
  if exists (select 1 from bid_withdrawal where bid_id = p_bid) then
    return '{"fault": "already"}';
  end if;
  if t.slot_id <> b.slot_id or t.round <> b.round or t.lot_status not in ('SLOTTED', 'BIDDING', 'BID_CLOSED') then
    return jsonb_build_object('rule', 'rule.bid.decided', 'args', jsonb_build_object('lot', t.lot_no));
  end if;
  instant := auction_now();
  link := withdrawal_hash(previous => t.head_hash, lot => t.id, sequence => t.bid_sequence + 1, bid => p_bid,
    officer => p_user, at => instant, reason => p_reason);
  insert into bid_withdrawal (market_id, lot_id, slot_id, bid_id, sequence, reason, user_id, at, previous_hash, hash)
  values (t.market_id, t.id, t.slot_id, p_bid, t.bid_sequence + 1, p_reason, p_user, instant, t.head_hash, link);
  select x.* into next_bid from bid x where x.lot_id = t.id and x.round = t.round
    and not exists (select 1 from bid_withdrawal w where w.bid_id = x.id) order by x.amount desc, x.sequence limit 1;
  update lot set highest_bid = next_bid.amount, highest_reeler_id = next_bid.reeler_id,
    highest_surrogate = coalesce(next_bid.surrogate, false), bid_count = t.bid_count - 1, last_bid_at = next_bid.at,
    room_version = t.room_version + 1, bid_sequence = t.bid_sequence + 1, head_hash = link
  where id = t.id;
  if t.lot_status = 'BID_CLOSED' then
    update lot_round set highest_bid = next_bid.amount, highest_reeler_id = next_bid.reeler_id,
      highest_surrogate = coalesce(next_bid.surrogate, false), bid_count = t.bid_count - 1, version = version + 1,
      verdict = case when next_bid.id is null then 'NO_BID' else verdict end
    where lot_id = t.id and round = t.round;
  end if;
  if t.lot_status = 'BID_CLOSED' and next_bid.id is null then
    update lot set lot_status = 'NO_BID', version = version + 1 where id = t.id;
  end if;
  return jsonb_build_object('lotId', t.id, 'slotId', t.slot_id);
end $body$;
