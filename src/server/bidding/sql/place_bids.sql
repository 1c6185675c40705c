-- Decides several bids in one statement, lot by lot in the order in which they came. It waits for no row while it holds
-- another, so that one locked row delays only the bids that need it and nobody deadlocks with it: what is not free at
-- once is passed over, and its bids are answered as busy, unless they are too low without the lock, which can only get
-- worse. `waits` names what is first waited for, by a caller who sends such bids alone: a 'lot', or the 'slot' of late
-- bids.
--
-- Locked are the lots; the reelers whose bids need cover, after the lots: what one of them stands for on several lots
-- is decided under their own lock; and, only so that they stay, whatever else a bid refers to. A market's rules are
-- read once for all of its bids, and so is what a reeler has not paid in time, which no bid moves. In a slot that late
-- bids make longer the slot decides when a lot closes, under its lock, so that no extension under way is missed.
--
-- A bid whose key is known is a repeat and gets its first answer. What is accepted is written at the end, or earlier
-- before something is asked that depends on it (0047). How each bid was answered is kept beside it, for evidence (0080),
-- whatever the answer; one that is still busy is not answered yet, nor one whose device has to be bound first.
--
-- Its plans are kept: to plan for each list anew takes longer than to decide a bid. They find rows by keys alone, since
-- a table that was empty when they were made is full an hour later; and nothing is compiled for them, as PostgreSQL
-- before 18 would where a small table has to be read whole.
create function place_bids(
  users bigint[], reelers bigint[], lots bigint[], amounts integer[], keys text[], confirmed boolean[],
  surrogates boolean[], reasons text[], devices text[], untils timestamptz[], waited float8[], waits text,
  out place bigint, out answer jsonb
) returns setof record language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $body$
declare
  b record;
  t lot;
  r mas_customer;
  s slot;
  instant timestamptz;
  link bytea;
  placed bid;
  attempt bid_attempt;
  attempts bid_attempt[] := '{}';
  began timestamptz := auction_now();
  extended boolean;
  -- Not written yet: bids, their accounts and keys, and the lots that they lead; the last of them is t.
  accepted bid[] := '{}';
  taken text[] := '{}';
  led lot[] := '{}';
  is_led boolean := false;
  today date;
  free_lots bigint[];
  free_slots bigint[];
  free_reelers bigint[];
  free_users bigint[];
  covered bigint[];
begin
  -- After time in which nothing could be decided nothing is, until the slots have got it back (D59). Who is told so asks
  -- again at once; a moment's rest, while nothing is held, leaves the processor to whoever gives the time back.
  if exists (select from auction_pulse where at < began - interval '5 seconds') then
    perform pg_sleep(0.05);
    raise exception 'Lost time is given back first' using errcode = '55P03';
  end if;
  if waits = 'slot' then
    perform 1 from slot where id in (select slot_id from lot where id = any(lots)) order by id for no key update;
  elsif waits = 'lot' then
    perform 1 from lot where id = any(lots) order by id for no key update;
  end if;
  free_lots := array(select id from lot where id = any(lots) order by id for no key update skip locked);
  free_slots := array(select id from slot where id in (select slot_id from lot where id = any(free_lots))
    for key share skip locked);
  covered := covered_reelers(reelers);
  free_reelers := array(select id from mas_customer where id = any(reelers) and id <> all(covered)
    for key share skip locked);
  if covered <> '{}' then
    free_reelers := free_reelers || array(select id from mas_customer where id = any(covered)
      for no key update skip locked);
  end if;
  free_users := array(select id from mas_user where id = any(users) for key share skip locked);
  today := auction_day();
  attempt.txid := audit_txid(pg_current_xact_id());
  for b in
    with rules as materialized (
      select m.market_id, q.* from (select distinct market_id from lot where id = any(lots)) m,
        lateral bidding_rules(m.market_id) q
    ), account as materialized (
      select c.id as customer_id, a.late as unpaid from mas_customer c join rules q on q.market_id = c.market_id,
        lateral reeler_account(c.id, c.market_id, today) a
      where c.id = any(reelers) and not q.prepaid
    )
    select given.*, rules.*, account.unpaid, lot, reeler, known.id is not null as is_known,
        given.lot_id = any(free_lots) as lot_free, lot.slot_id = any(free_slots) as slot_free,
        given.reeler_id = any(free_reelers) and given.user_id = any(free_users) as bidder_free
      from unnest(users, reelers, lots, amounts, keys, confirmed, surrogates,
        reasons, devices, untils, waited) with ordinality as given (user_id, reeler_id, lot_id, amount, key, sure_of_it,
        surrogate, reason, device, until, waited, n)
      left join lateral (select * from lot where id = given.lot_id limit 1) lot on true
      left join lateral (select * from mas_customer where id = given.reeler_id limit 1) reeler on true
      left join lateral (select id from bid where user_id = given.user_id and key = given.key limit 1) known on true
      left join rules on rules.market_id = lot.market_id
      left join account on account.customer_id = given.reeler_id
    order by given.lot_id, given.n
  loop
    place := b.n;
    answer := null;
    r := b.reeler;
    s := null;
    if t.id is distinct from b.lot_id then
      if is_led then
        led := led || t;
      end if;
      is_led := false;
      t := b.lot;
    end if;

    instant := auction_now();
    attempt.standing := t.highest_bid;
    attempt.sequence := null;
    <<deciding>>
    begin
      if b.is_known or concat_ws(' ', b.user_id, b.key) = any(taken) then
        select * into accepted, led from write_bids(accepted, case when is_led then led || t else led end);
        is_led := false;
        answer := bid_repeat(p_user => b.user_id, p_key => b.key, p_reeler => b.reeler_id, p_lot => b.lot_id,
          p_amount => b.amount);
        exit deciding;
      end if;
      if t.id is null then
        answer := '{"fault": "notFound"}';
        exit deciding;
      end if;
      if num_nulls(b.step, b.most, b.sure, b.months, b.late, b.extensions, b.prepaid, b.min_balance, b.credit_days) > 0 then
        raise exception 'A setting of the bidding rules has no default';
      end if;

      if not b.lot_free and (t.lot_status <> 'BIDDING' or b.amount >= t.highest_bid + b.step or t.highest_bid is null
          or instant >= t.closes_at - b.late) then
        answer := '{"busy": "lot"}';
      elsif instant >= t.closes_at - b.late then
        select * into s from slot where id = t.slot_id;
        if s.soft_close and s.slot_status in ('SCHEDULED', 'LIVE') then
          select * into s from slot where id = t.slot_id for no key update skip locked;
          if found then
            t.closes_at := s.ends_at;
          else
            answer := jsonb_build_object('busy', 'slot', 'slotId', t.slot_id);
          end if;
        end if;
      end if;
      answer := coalesce(answer,
        bid_refused(t => t, r => r, at => instant, amount => b.amount, confirmed => b.sure_of_it,
          surrogate => b.surrogate, device => b.device, until => b.until, step => b.step, most => b.most, sure => b.sure,
          months => b.months),
        case when t.floor_price is null then
          waived_refused(p_market => t.market_id, amount => b.amount, confirmed => b.sure_of_it) end,
        -- Who got a limit, or whose market turned to prepaid, after that was looked at is not held alone yet.
        case when not b.bidder_free or (b.prepaid or r.credit_limit is not null) and b.reeler_id <> all(covered)
            then '{"busy": "bidder"}'::jsonb
          when not b.slot_free then jsonb_build_object('busy', 'slot', 'slotId', t.slot_id) end);
      if answer is null and (b.unpaid > 0 or b.prepaid or r.credit_limit is not null) then
        select * into accepted, led from write_bids(accepted, case when is_led then led || t else led end);
        is_led := false;
        answer := cover_refused(r => r, t => t, amount => b.amount, prepaid => b.prepaid, min_balance => b.min_balance,
          days => coalesce(r.credit_days, b.credit_days), unpaid => b.unpaid);
      end if;
      if answer is not null then
        exit deciding;
      end if;

      placed.market_id := t.market_id;
      placed.lot_id := t.id;
      placed.slot_id := t.slot_id;
      placed.round := t.round;
      placed.sequence := t.bid_sequence + 1;
      placed.amount := b.amount;
      placed.reeler_id := b.reeler_id;
      placed.user_id := b.user_id;
      placed.surrogate := b.surrogate;
      placed.reason := b.reason;
      placed.confirmed := b.sure_of_it;
      placed.key := b.key;
      placed.at := instant;
      placed.previous_hash := t.head_hash;
      placed.hash_version := 2;
      link := bid_link(placed);
      placed.hash := link;
      attempt.sequence := placed.sequence;
      accepted := accepted || placed;
      taken := taken || concat_ws(' ', b.user_id, b.key);
      t.highest_bid := b.amount;
      t.highest_reeler_id := b.reeler_id;
      t.highest_surrogate := b.surrogate;
      t.bid_count := t.bid_count + 1;
      t.last_bid_at := instant;
      t.room_version := t.room_version + 1;
      t.bid_sequence := t.bid_sequence + 1;
      t.head_hash := link;
      is_led := true;
      extended := false;
      if s.soft_close and instant >= t.closes_at - b.late then
        extended := extend_slot(p_slot => t.slot_id, p_user => b.user_id, instant => instant, late => b.late,
          most => b.extensions);
      end if;
      answer := jsonb_build_object(
        'placed', jsonb_build_object('lotId', t.id, 'lotNo', t.lot_no, 'amount', b.amount, 'sequence', t.bid_sequence,
          'at', instant, 'highestBid', b.amount, 'leading', true, 'bidCount', t.bid_count),
        'slotId', t.slot_id, 'marketId', t.market_id, 'extended', extended,
        'patch', jsonb_build_object('id', t.id, 'roomVersion', t.room_version, 'highestBid', b.amount,
          'highestReelerId', b.reeler_id, 'reelerName', r.ledger_name, 'reelerNameTa', r.ledger_name_ta,
          'licenseNo', r.license_no, 'highestSurrogate', b.surrogate, 'bidCount', t.bid_count,
          'benefit', b.amount - t.floor_price, 'lastBidAt', instant, 'lotStatus', t.lot_status));
    end deciding;

    if t.id is not null and not answer ? 'busy' and answer ->> 'fault' is distinct from 'bind' then
      attempt.market_id := t.market_id;
      attempt.lot_id := t.id;
      attempt.slot_id := t.slot_id;
      attempt.round := t.round;
      attempt.reeler_id := b.reeler_id;
      attempt.user_id := b.user_id;
      attempt.amount := b.amount;
      attempt.surrogate := b.surrogate;
      attempt.reason := b.reason;
      attempt.confirmed_high := b.sure_of_it;
      attempt.until := b.until;
      attempt.device := b.device;
      attempt.key := b.key;
      attempt.came_at := began - make_interval(secs => b.waited);
      attempt.decided_at := instant;
      attempt.outcome := case when attempt.sequence is not null then 'ACCEPTED' when answer ? 'placed' then 'REPEATED'
        when answer ? 'ask' then 'ASKED' else 'REFUSED' end;
      attempt.rule := coalesce(answer ->> 'rule', answer ->> 'ask', 'fault.' || (answer ->> 'fault'));
      attempt.args := answer -> 'args';
      attempts := attempts || attempt;
    end if;
    return next;
  end loop;
  perform write_bids(accepted, case when is_led then led || t else led end);
  insert into bid_attempt (market_id, lot_id, slot_id, round, reeler_id, user_id, amount, surrogate, reason, confirmed_high, until,
    device, key, came_at, decided_at, standing, outcome, rule, args, sequence, txid)
  select a.market_id, a.lot_id, a.slot_id, a.round, a.reeler_id, a.user_id, a.amount, a.surrogate, a.reason, a.confirmed_high,
    a.until, a.device, a.key, a.came_at, a.decided_at, a.standing, a.outcome, a.rule, a.args, a.sequence, a.txid
  from unnest(attempts) a;
end $body$;
