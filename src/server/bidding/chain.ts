/** The clock that decides: opening, bids, closing and decisions all read this one. */
export const auctionClock = `
create or replace function auction_now() returns timestamptz language sql volatile as 'select clock_timestamp()';`

/**
 * The link of a lot's chain: every part in a fixed order and form, so that the same bid always gives the same bytes.
 * The reason, which people type, stands last: what it holds cannot be read as another part.
 */
export const bidHash = `
create or replace function bid_hash(
  previous bytea, lot bigint, sequence integer, amount numeric, reeler bigint, bidder bigint, key text, at timestamptz,
  reason text
) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence,
    amount::numeric(14,2), reeler, bidder, key, (extract(epoch from at) * 1000000)::numeric(20,0), reason), 'UTF8'))
$body$;

create or replace function withdrawal_hash(
  previous bytea, lot bigint, sequence integer, bid bigint, officer bigint, at timestamptz, reason text
) returns bytea language sql stable as $body$
  select sha256(convert_to(concat_ws('|', coalesce(encode(previous, 'hex'), '-'), lot, sequence, 'withdrawn', bid,
    officer, (extract(epoch from at) * 1000000)::numeric(20,0), reason), 'UTF8'))
$body$;`

/** Walks a lot's chain; answers the first broken link's sequence, or null where every link and the head are right. */
export const brokenBid = `
create or replace function broken_bid(p_lot bigint) returns integer language sql stable as $body$
  with link as (
    select sequence, previous_hash, hash,
      bid_hash(previous_hash, lot_id, sequence, amount, reeler_id, user_id, key, at, reason) as expected
    from bid where lot_id = p_lot
    union all
    select sequence, previous_hash, hash,
      withdrawal_hash(previous_hash, lot_id, sequence, bid_id, user_id, at, reason)
    from bid_withdrawal where lot_id = p_lot
  )
  select min(sequence) from (
    select l.sequence from (
      select *, lag(hash) over (order by sequence) as before, row_number() over (order by sequence) as place from link
    ) l
    where l.sequence <> l.place or l.previous_hash is distinct from l.before or l.hash <> l.expected
    union all
    select t.bid_sequence + 1 from lot t left join link l on l.sequence = t.bid_sequence
    where t.id = p_lot and (t.head_hash is distinct from l.hash or t.bid_sequence <> (select count(*) from link))
  ) found
$body$;`
