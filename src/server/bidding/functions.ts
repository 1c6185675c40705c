import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'
import { auctionClock, bidHash, brokenBid } from './chain'
import { coverFunctions } from './cover'
import { bidRuleFunctions } from './rules'

/** The accepted bid of a key: the answer it got first, or 'keyUsed' where the key stood for another bid. */
const bidRepeat = `
create or replace function bid_repeat(p_user bigint, p_key text, p_reeler bigint, p_lot bigint, p_amount integer)
returns jsonb language sql stable as $body$
  select case when b.lot_id <> p_lot or b.amount <> p_amount or b.reeler_id <> p_reeler
    then jsonb_build_object('fault', 'keyUsed') else placed_bid(b) end
  from bid b where b.user_id = p_user and b.key = p_key
$body$;`

/** What a bid was answered when it was placed: withdrawals that came later do not change it. */
const placedBid = `
create or replace function placed_bid(b bid) returns jsonb language sql stable as $body$
  select jsonb_build_object('placed', jsonb_build_object(
    'lotId', b.lot_id, 'lotNo', t.lot_no, 'amount', b.amount, 'sequence', b.sequence, 'at', b.at,
    'highestBid', b.amount, 'leading', true,
    'bidCount', (select count(*) from bid e where e.lot_id = b.lot_id and e.round = b.round
      and e.sequence <= b.sequence and not exists (
        select 1 from bid_withdrawal w where w.bid_id = e.id and w.sequence < b.sequence))))
  from lot t where t.id = b.lot_id
$body$;`

/**
 * A bid in the last minute makes its slot longer, where the slot was planned so, was not made longer too often, and the
 * market's next slot does not begin then. Whoever calls holds the slot's lock. A lot that somebody holds is passed over:
 * who bids on it late reads its end from the slot.
 */
const extendSlot = `
create or replace function extend_slot(p_slot bigint, p_user bigint, instant timestamptz, late interval, most integer)
returns boolean language plpgsql as $body$
declare
  s slot;
begin
  perform set_config('app.user_id', p_user::text, true);
  update slot set ends_at = ends_at + late, extensions = extensions + 1, version = version + 1,
    duration = duration + ceil(extract(epoch from late) / 60)::integer
  where id = p_slot and soft_close and extensions < most and slot_status in ('SCHEDULED', 'LIVE') and not exists (
    select 1 from slot n where n.market_id = slot.market_id and n.id <> slot.id and n.slot_status <> 'CANCELLED'
      and n.starts_at < slot.ends_at + late and n.ends_at > slot.ends_at)
  returning * into s;
  if not found then
    return false;
  end if;
  update lot set closes_at = s.ends_at where id in (
    select t.id from lot t where t.slot_id = p_slot and t.lot_status in ('SLOTTED', 'BIDDING')
    order by t.id for no key update skip locked);
  insert into slot_change (market_id, slot_id, kind, starts_before, ends_before, starts_after, ends_after, user_id, at)
  values (s.market_id, s.id, 'EXTENSION', s.starts_at, s.ends_at - late, s.starts_at, s.ends_at, p_user, instant);
  return true;
end $body$;`

/**
 * Decides one bid on a lot that the caller locked. It waits for nobody: what somebody else holds (`p_lot_free` and the
 * like say what is not) is answered as busy, unless the bid is too low without the lock, which can only get worse. In a
 * slot that late bids make longer the slot decides when a lot closes, under its lock, so that no extension under way is
 * missed. A refused bid whose key is known is a repeat and gets its first answer.
 */
const placeBid = `
create or replace function place_bid(
  p_user bigint, p_reeler bigint, p_lot bigint, p_amount integer, p_key text, p_confirmed boolean,
  p_surrogate boolean, p_reason text, p_device text, p_until timestamptz, p_step integer, p_most numeric,
  p_sure numeric, p_months integer, p_late interval, p_extensions integer, p_prepaid boolean, p_min_balance numeric,
  p_days integer, p_unpaid numeric, p_lot_free boolean, p_slot_free boolean, p_bidder_free boolean
) returns jsonb language plpgsql as $body$
declare
  t lot;
  s slot;
  r mas_customer;
  instant timestamptz;
  refusal jsonb;
  busy jsonb;
  link bytea;
  placed bigint;
  extended boolean := false;
begin
  select * into t from lot where id = p_lot;
  if not found then
    return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), '{"fault": "notFound"}');
  end if;
  if num_nulls(p_step, p_most, p_sure, p_months, p_late, p_extensions, p_prepaid, p_min_balance, p_days) > 0 then
    raise exception 'A setting of the bidding rules has no default';
  end if;
  instant := auction_now();
  if not p_lot_free and (t.lot_status <> 'BIDDING' or p_amount >= t.highest_bid + p_step or t.highest_bid is null
      or instant >= t.closes_at - p_late) then
    return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), '{"busy": "lot"}');
  end if;
  if instant >= t.closes_at - p_late then
    select * into s from slot where id = t.slot_id;
    if s.soft_close and s.slot_status in ('SCHEDULED', 'LIVE') then
      select * into s from slot where id = t.slot_id for no key update skip locked;
      if not found then
        return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount),
          jsonb_build_object('busy', 'slot', 'slotId', t.slot_id));
      end if;
      t.closes_at := s.ends_at;
    end if;
  end if;
  select * into r from mas_customer where id = p_reeler;
  refusal := coalesce(bid_closed(t, instant),
    case when instant > p_until then '{"rule": "rule.bid.expired"}'::jsonb end,
    bidder_refused(r, t, p_months), device_refused(r, p_device, p_surrogate),
    amount_refused(t, p_amount, p_step, p_most, p_sure, p_confirmed));
  if refusal is null then
    busy := case when not p_bidder_free then '{"busy": "bidder"}'::jsonb
      when not p_slot_free then jsonb_build_object('busy', 'slot', 'slotId', t.slot_id) end;
    if busy is not null then
      return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), busy);
    end if;
    if p_unpaid > 0 or p_prepaid or r.credit_limit is not null then
      refusal := cover_refused(r, t, p_amount, p_prepaid, p_min_balance, coalesce(r.credit_days, p_days), p_unpaid);
    end if;
  end if;
  if refusal is not null then
    return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), refusal);
  end if;

  link := bid_hash(t.head_hash, t.id, t.bid_sequence + 1, p_amount, p_reeler, p_user, p_key, instant, p_reason);
  insert into bid (market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, surrogate, reason,
    confirmed, key, at, previous_hash, hash)
  values (t.market_id, t.id, t.slot_id, t.round, t.bid_sequence + 1, p_amount, p_reeler, p_user, p_surrogate, p_reason,
    p_confirmed, p_key, instant, t.head_hash, link)
  on conflict (user_id, key) do nothing returning id into placed;
  if placed is null then
    return bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount);
  end if;
  update lot set highest_bid = p_amount, highest_reeler_id = p_reeler, highest_surrogate = p_surrogate,
    bid_count = t.bid_count + 1, last_bid_at = instant, room_version = t.room_version + 1,
    bid_sequence = t.bid_sequence + 1, head_hash = link
  where id = t.id;
  if s.soft_close and instant >= t.closes_at - p_late then
    extended := extend_slot(t.slot_id, p_user, instant, p_late, p_extensions);
  end if;
  return jsonb_build_object(
    'placed', jsonb_build_object('lotId', t.id, 'lotNo', t.lot_no, 'amount', p_amount, 'sequence', t.bid_sequence + 1,
      'at', instant, 'highestBid', p_amount, 'leading', true, 'bidCount', t.bid_count + 1),
    'slotId', t.slot_id, 'marketId', t.market_id, 'extended', extended,
    'patch', jsonb_build_object('id', t.id, 'roomVersion', t.room_version + 1, 'highestBid', p_amount,
      'highestReelerId', p_reeler, 'reelerName', r.ledger_name, 'reelerNameTa', r.ledger_name_ta,
      'licenseNo', r.license_no, 'highestSurrogate', p_surrogate, 'bidCount', t.bid_count + 1,
      'benefit', p_amount - t.floor_price, 'lastBidAt', instant, 'lotStatus', t.lot_status));
end $body$;`

/**
 * Decides several bids in one statement. It waits for no row while it holds another, so that one locked row delays only the
 * bids that need it and nobody deadlocks with it: what is not free at once is passed over, and its bids are answered as
 * busy. `waits` names what is first waited for, by a caller who sends such bids alone: a 'lot', or the 'slot' of late bids.
 *
 * Locked are the lots; the reelers whose bids need cover, after the lots: what one of them stands for on several lots is
 * decided under his own lock; and, only so that they stay, whatever else a bid refers to. A market's rules are read once
 * for all of its bids, and so is what a reeler has not paid in time, which no bid moves.
 */
const placeBids = `
create or replace function place_bids(
  users bigint[], reelers bigint[], lots bigint[], amounts integer[], keys text[], confirmed boolean[],
  surrogates boolean[], reasons text[], devices text[], untils timestamptz[], waits text,
  out place bigint, out answer jsonb
) returns setof record language plpgsql as $body$
declare
  b record;
  today date;
  free_lots bigint[];
  free_slots bigint[];
  free_reelers bigint[];
  free_users bigint[];
  covered bigint[];
begin
  if waits = 'slot' then
    perform 1 from slot s where s.id in (select t.slot_id from lot t where t.id = any(lots)) order by s.id for no key update;
  elsif waits = 'lot' then
    perform 1 from lot t where t.id = any(lots) order by t.id for no key update;
  end if;
  free_lots := array(select t.id from lot t where t.id = any(lots) order by t.id for no key update skip locked);
  free_slots := array(select s.id from slot s where s.id in (select t.slot_id from lot t where t.id = any(free_lots))
    for key share skip locked);
  covered := covered_reelers(reelers);
  free_reelers := array(select c.id from mas_customer c where c.id = any(reelers) and c.id <> all(covered)
    for key share skip locked);
  if covered <> '{}' then
    free_reelers := free_reelers || array(select c.id from mas_customer c where c.id = any(covered)
      for no key update skip locked);
  end if;
  free_users := array(select u.id from mas_user u where u.id = any(users) for key share skip locked);
  today := auction_day();
  for b in
    with rules as materialized (
      select m.market_id, q.* from (select distinct market_id from lot where id = any(lots)) m,
        lateral bidding_rules(m.market_id) q
    ), account as materialized (
      select c.id as customer_id, a.late as unpaid from mas_customer c join rules q on q.market_id = c.market_id,
        lateral reeler_account(c.id, c.market_id, today - coalesce(c.credit_days, q.credit_days)) a
      where c.id = any(reelers) and not q.prepaid
    )
    select given.*, rules.*, account.unpaid, given.lot_id = any(free_lots) as lot_free,
        t.slot_id = any(free_slots) as slot_free,
        given.reeler_id = any(free_reelers) and given.user_id = any(free_users) as bidder_free
      from unnest(users, reelers, lots, amounts, keys, confirmed, surrogates,
        reasons, devices, untils) with ordinality as given (user_id, reeler_id, lot_id, amount, key, sure_of_it, surrogate,
        reason, device, until, n)
      left join lot t on t.id = given.lot_id left join rules on rules.market_id = t.market_id
      left join account on account.customer_id = given.reeler_id
    order by given.lot_id, given.n
  loop
    place := b.n;
    answer := place_bid(b.user_id, b.reeler_id, b.lot_id, b.amount, b.key, b.sure_of_it, b.surrogate, b.reason,
      b.device, b.until, b.step, b.most, b.sure, b.months, b.late, b.extensions, b.prepaid, b.min_balance, b.credit_days,
      b.unpaid, b.lot_free, b.slot_free, b.bidder_free);
    return next;
  end loop;
end $body$;`

/**
 * Takes one standing bid back, while its lot's bidding runs or waits for the farmer's word: the next highest stands.
 * Locks the slot, then the lot, as whoever closes the slot does; but waits no longer than a bid's own lock is held, for the
 * slot's late bids wait meanwhile.
 */
const withdrawBid = `
create or replace function withdraw_bid(p_user bigint, p_bid bigint, p_reason text)
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
  link := withdrawal_hash(t.head_hash, t.id, t.bid_sequence + 1, p_bid, p_user, instant, p_reason);
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
end $body$;`

/** How a bid is decided. */
export async function installBidding(db: Sql): Promise<void> {
  const deciding = [placedBid, bidRepeat, extendSlot, placeBid, placeBids, withdrawBid]
  await db.query(sql.raw([auctionClock, bidHash, bidRuleFunctions, coverFunctions, ...deciding, brokenBid].join('\n')))
}
