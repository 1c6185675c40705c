import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'

/** The link of a lot's chain: every part in a fixed order and form, so that the same bid always gives the same bytes. */
const bidHash = `
create or replace function bid_hash(
  previous bytea, lot bigint, sequence integer, amount numeric, reeler bigint, bidder bigint, key text, at timestamptz
) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence,
    amount::numeric(14,2), reeler, bidder, key, (extract(epoch from at) * 1000000)::numeric(20,0)), 'UTF8'))
$body$;`

/** The accepted bid of a key: the answer it got first, or 'keyUsed' where the key stood for another bid. */
const bidRepeat = `
create or replace function bid_repeat(p_user bigint, p_key text, p_reeler bigint, p_lot bigint, p_amount integer)
returns jsonb language sql stable as $body$
  select case when b.lot_id <> p_lot or b.amount <> p_amount or b.reeler_id <> p_reeler
    then jsonb_build_object('fault', 'keyUsed')
    else jsonb_build_object('placed', jsonb_build_object(
      'lotId', b.lot_id, 'lotNo', t.lot_no, 'amount', b.amount, 'sequence', b.sequence, 'at', b.at,
      'highestBid', b.amount, 'leading', true,
      'bidCount', (select count(*) from bid e where e.lot_id = b.lot_id and e.round = b.round
        and e.sequence <= b.sequence)))
    end
  from bid b join lot t on t.id = b.lot_id where b.user_id = p_user and b.key = p_key
$body$;`

/**
 * The rules of the market for one bid, read at once: step, times of the floor price, months of a licence. A market's
 * own setting goes before the default.
 */
const bidRules = `
create or replace function bid_rules(
  p_market bigint, out step integer, out most numeric, out sure numeric, out months integer
) language sql stable as $body$
  select max(value) filter (where key = 'bid.increment')::integer,
    max(value) filter (where key = 'bid.maxTimes')::numeric,
    max(value) filter (where key = 'bid.confirmTimes')::numeric,
    max(value) filter (where key = 'licence.months')::integer
  from (
    select distinct on (key) key, value from setting
    where key in ('bid.increment', 'bid.maxTimes', 'bid.confirmTimes', 'licence.months')
      and (market_id is null or market_id = p_market)
    order by key, market_id nulls last
  ) s
$body$;`

/** Why a bid on this lot cannot count at this instant; null where it can. */
const bidClosed = `
create or replace function bid_closed(t lot, at timestamptz) returns jsonb language sql stable as $body$
  select case
    when t.lot_status in ('SLOTTED', 'BIDDING') and at >= t.closes_at
      or t.lot_status in ('BID_CLOSED', 'NO_BID')
      then jsonb_build_object('rule', 'rule.bid.late', 'args', jsonb_build_object('time', t.closes_at, 'at', at))
    when t.lot_status in ('SLOTTED', 'BIDDING') and at >= t.opens_at then null
    when t.lot_status in ('SLOTTED', 'BIDDING') then jsonb_build_object('rule', 'rule.bid.notLive')
    when t.lot_status in ('APPROVED', 'REJECTED', 'WEIGHED', 'BILLED', 'PAID')
      then jsonb_build_object('rule', 'rule.bid.decided', 'args', jsonb_build_object('lot', t.lot_no))
    else jsonb_build_object('rule', 'rule.bid.lotNotInSlot', 'args', jsonb_build_object('lot', t.lot_no))
  end
$body$;`

/** Why this reeler may not bid on this lot; null where he may. */
const bidderRefused = `
create or replace function bidder_refused(r mas_customer, t lot, months integer)
returns jsonb language sql stable as $body$
  select case
    when r.id is null or r.customer_type is distinct from 'reeler' or r.is_active <> 1
      then jsonb_build_object('rule', 'rule.bid.inactive')
    when r.market_id <> t.market_id then jsonb_build_object('rule', 'rule.bid.otherMarket')
    when r.license_no is null or r.license_date is null then jsonb_build_object('rule', 'rule.bid.licenceMissing')
    when (r.license_date + make_interval(months => months))::date < t.day
      then jsonb_build_object('rule', 'rule.bid.licenceExpired', 'args',
        jsonb_build_object('date', (r.license_date + make_interval(months => months))::date))
  end
$body$;`

/** Why this amount does not do; null where it does. The yes to a high bid is asked for last. */
const amountRefused = `
create or replace function amount_refused(
  t lot, amount integer, step integer, most numeric, sure numeric, confirmed boolean
) returns jsonb language sql immutable as $body$
  select case
    when not t.floor_waived and amount < t.floor_price then jsonb_build_object('rule', 'rule.bid.belowFloor',
      'args', jsonb_build_object('amount', amount, 'floor', t.floor_price))
    when amount < t.highest_bid + step then jsonb_build_object('rule', 'rule.bid.notHigher',
      'args', jsonb_build_object('amount', amount, 'next', t.highest_bid + step))
    when amount > most * t.floor_price then jsonb_build_object('rule', 'rule.bid.tooHigh',
      'args', jsonb_build_object('amount', amount))
    when amount > sure * t.floor_price and not confirmed then jsonb_build_object('ask', 'rule.bid.confirmHigh',
      'args', jsonb_build_object('amount', amount, 'floor', t.floor_price))
  end
$body$;`

/**
 * Decides one bid where the lot's row is locked. What is too low without the lock is refused at once: it can only get
 * worse. A refused bid whose key is known is a repeat and gets its first answer.
 */
const placeBid = `
create or replace function place_bid(
  p_user bigint, p_reeler bigint, p_lot bigint, p_amount integer, p_key text, p_confirmed boolean, p_surrogate boolean
) returns jsonb language plpgsql as $body$
declare
  t lot;
  r mas_customer;
  rules record;
  instant timestamptz;
  refusal jsonb;
  link bytea;
  placed bigint;
begin
  select * into t from lot where id = p_lot;
  if not found then
    return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), '{"fault": "notFound"}');
  end if;
  select * into rules from bid_rules(t.market_id);
  if num_nulls(rules.step, rules.most, rules.sure, rules.months) > 0 then
    raise exception 'A setting of the bidding rules has no default';
  end if;
  if t.lot_status <> 'BIDDING' or p_amount >= t.highest_bid + rules.step or t.highest_bid is null then
    select * into t from lot where id = p_lot for no key update;
  end if;
  instant := clock_timestamp();
  select * into r from mas_customer where id = p_reeler;
  refusal := coalesce(bid_closed(t, instant), bidder_refused(r, t, rules.months),
    amount_refused(t, p_amount, rules.step, rules.most, rules.sure, p_confirmed));
  if refusal is not null then
    return coalesce(bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount), refusal);
  end if;

  link := bid_hash(t.head_hash, t.id, t.bid_sequence + 1, p_amount, p_reeler, p_user, p_key, instant);
  insert into bid (market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, surrogate, confirmed,
    key, at, previous_hash, hash)
  values (t.market_id, t.id, t.slot_id, t.round, t.bid_sequence + 1, p_amount, p_reeler, p_user, p_surrogate,
    p_confirmed, p_key, instant, t.head_hash, link)
  on conflict (user_id, key) do nothing returning id into placed;
  if placed is null then
    return bid_repeat(p_user, p_key, p_reeler, p_lot, p_amount);
  end if;
  update lot set highest_bid = p_amount, highest_reeler_id = p_reeler, bid_count = t.bid_count + 1,
    last_bid_at = instant, room_version = t.room_version + 1, bid_sequence = t.bid_sequence + 1, head_hash = link
  where id = t.id;
  return jsonb_build_object(
    'placed', jsonb_build_object('lotId', t.id, 'lotNo', t.lot_no, 'amount', p_amount, 'sequence', t.bid_sequence + 1,
      'at', instant, 'highestBid', p_amount, 'leading', true, 'bidCount', t.bid_count + 1),
    'slotId', t.slot_id,
    'patch', jsonb_build_object('id', t.id, 'roomVersion', t.room_version + 1, 'highestBid', p_amount,
      'highestReelerId', p_reeler, 'reelerName', r.ledger_name, 'reelerNameTa', r.ledger_name_ta,
      'licenseNo', r.license_no, 'bidCount', t.bid_count + 1, 'benefit', p_amount - t.floor_price,
      'lastBidAt', instant, 'lotStatus', t.lot_status));
end $body$;`

/** Decides several bids in one statement, lots in rising order so that two statements never wait for each other. */
const placeBids = `
create or replace function place_bids(
  users bigint[], reelers bigint[], lots bigint[], amounts integer[], keys text[], confirmed boolean[],
  surrogates boolean[], out place bigint, out answer jsonb
) returns setof record language plpgsql as $body$
declare
  b record;
begin
  for b in
    select * from unnest(users, reelers, lots, amounts, keys, confirmed, surrogates)
      with ordinality as given (user_id, reeler_id, lot_id, amount, key, sure, surrogate, n)
    order by given.lot_id, given.n
  loop
    place := b.n;
    answer := place_bid(b.user_id, b.reeler_id, b.lot_id, b.amount, b.key, b.sure, b.surrogate);
    return next;
  end loop;
end $body$;`

/** Walks a lot's chain; answers the first broken link's sequence, or null where every link and the head are right. */
const verifyLot = `
create or replace function broken_bid(p_lot bigint) returns integer language sql stable as $body$
  select min(sequence) from (
    select b.sequence from (
      select *, lag(hash) over (order by sequence) as before, row_number() over (order by sequence) as place
      from bid where lot_id = p_lot
    ) b
    where b.sequence <> b.place or b.previous_hash is distinct from b.before
      or b.hash <> bid_hash(b.previous_hash, b.lot_id, b.sequence, b.amount, b.reeler_id, b.user_id, b.key, b.at)
    union all
    select t.bid_sequence + 1 from lot t left join bid b on b.lot_id = t.id and b.sequence = t.bid_sequence
    where t.id = p_lot and (t.head_hash is distinct from b.hash
      or t.bid_sequence <> (select count(*) from bid where lot_id = p_lot))
  ) found
$body$;`

/** Runs after migrating, at every start, as the triggers do: how a bid is decided is no migration of its own. */
export async function installBidding(db: Sql): Promise<void> {
  const text = [bidHash, bidRepeat, bidRules, bidClosed, bidderRefused, amountRefused, placeBid, placeBids, verifyLot]
  await db.query(sql.raw(text.join('\n')))
}
