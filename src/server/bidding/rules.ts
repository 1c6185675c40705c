/**
 * The rules of the market for one bid, read at once: step, times of the floor price, months of a licence, and how a
 * late bid makes the slot longer; whether reelers pay before they buy, or after how many days. A market's own setting goes
 * before the default. A table of one row: so the caller's own plan takes it in.
 */
const bidRules = `
create or replace function bidding_rules(p_market bigint) returns table (
  step integer, most numeric, sure numeric, months integer, late interval, extensions integer, prepaid boolean,
  min_balance numeric, credit_days integer
) language sql stable as $body$
  select max(value) filter (where key = 'bid.increment')::integer,
    max(value) filter (where key = 'bid.maxTimes')::numeric,
    max(value) filter (where key = 'bid.confirmTimes')::numeric,
    max(value) filter (where key = 'licence.months')::integer,
    make_interval(secs => max(value) filter (where key = 'auction.softCloseSeconds')::integer),
    max(value) filter (where key = 'auction.softCloseMost')::integer,
    bool_or(value = 'PREPAID') filter (where key = 'reeler.mode'),
    max(value) filter (where key = 'reeler.minBalance')::numeric,
    max(value) filter (where key = 'reeler.creditDays')::integer
  from (
    select distinct on (key) key, value from setting
    where key in ('bid.increment', 'bid.maxTimes', 'bid.confirmTimes', 'licence.months', 'auction.softCloseSeconds',
        'auction.softCloseMost', 'reeler.mode', 'reeler.minBalance', 'reeler.creditDays')
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

/** Why this device may not bid for the reeler; 'bind' where enrolling has to decide on it. An official needs none. */
const deviceRefused = `
create or replace function device_refused(r mas_customer, device text, surrogate boolean)
returns jsonb language sql immutable as $body$
  select case
    when surrogate or r.device_id = device then null
    when device is null then jsonb_build_object('rule', 'rule.bid.device')
    else jsonb_build_object('fault', 'bind')
  end
$body$;`

/** Why this amount does not do; null where it does. The yes to a high bid is asked for last. */
const amountRefused = `
create or replace function amount_refused(
  t lot, amount integer, step integer, most numeric, sure numeric, confirmed boolean
) returns jsonb language sql stable as $body$
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
 * Why this amount does not do on a lot without a floor price, which leaves nothing else to measure it by: the market's
 * settings say above how many rupees a kilogram it is asked for once more, and refused.
 */
const waivedRefused = `
create or replace function waived_refused(p_market bigint, amount integer, confirmed boolean)
returns jsonb language sql stable as $body$
  select case
    when amount > w.most then jsonb_build_object('rule', 'rule.bid.aboveWaived',
      'args', jsonb_build_object('amount', amount, 'most', w.most))
    when amount > w.sure and not confirmed then jsonb_build_object('ask', 'rule.bid.confirmWaived',
      'args', jsonb_build_object('amount', amount, 'sure', w.sure))
  end
  from (
    select max(value) filter (where key = 'bid.waivedConfirm')::integer as sure,
      max(value) filter (where key = 'bid.waivedMost')::integer as most
    from (
      select distinct on (key) key, value from setting
      where key in ('bid.waivedConfirm', 'bid.waivedMost') and (market_id is null or market_id = p_market)
      order by key, market_id nulls last
    ) s
  ) w
$body$;`

/**
 * Why a bid is refused by the rules that ask for nothing beside it, or what is asked about it; null where it may stand.
 * Without a query, so that it costs the caller no statement.
 */
const bidRefused = `
create or replace function bid_refused(
  t lot, r mas_customer, at timestamptz, amount integer, confirmed boolean, surrogate boolean, device text,
  until timestamptz, step integer, most numeric, sure numeric, months integer
) returns jsonb language sql stable as $body$
  select coalesce(bid_closed(t, at), case when at > until then '{"rule": "rule.bid.expired"}'::jsonb end,
    bidder_refused(r, t, months), device_refused(r, device, surrogate),
    amount_refused(t, amount, step, most, sure, confirmed))
$body$;`

export const bidRuleFunctions = [
  bidRules,
  bidClosed,
  bidderRefused,
  deviceRefused,
  amountRefused,
  waivedRefused,
  bidRefused,
].join('\n')
