/*
 * What a reeler can still stand for (D27). PREPAID: what he paid in, less what his lots cost him so far and the least
 * that has to stay. CREDIT: his limit instead, where he has one, and in any case only while no bill of his is unpaid for
 * longer than his days of credit.
 */

/** The market's day by the clock that decides bids; the levy on top of a reeler's price, in percent, in a market on a day. */
const dayAndLevy = `
create or replace function auction_day() returns date language sql stable as $body$
  select (auction_now() at time zone 'Asia/Kolkata')::date
$body$;

create or replace function reeler_levy_on(p_market bigint, p_day date) returns numeric language sql stable as $body$
  select rate_on(p_market, 'reelerLevy', null, p_day)
$body$;`

/**
 * What a reeler owes a market, and what of it is from before a day. What he pays settles his oldest bills, so that what is
 * unpaid are the latest ones. A table of one row: so the caller's own plan takes it in.
 */
const account = `
create or replace function reeler_account(p_reeler bigint, p_market bigint, p_since date)
returns table (owes numeric, late numeric) language sql stable as $body$
  select b.balance, greatest(b.balance - case when b.balance > 0 then coalesce((
    select sum(d.debit) from reeler_day d
    where d.customer_id = p_reeler and d.market_id = p_market and d.day >= p_since), 0) else 0 end, 0)
  from (select coalesce((
    select d.balance from reeler_day d where d.customer_id = p_reeler and d.market_id = p_market
    order by d.day desc limit 1), 0) as balance) b
$body$;

create or replace function oldest_unpaid(p_reeler bigint, p_market bigint, p_owes numeric)
returns date language sql stable as $body$
  select s.day from (
    select d.day, sum(d.debit) over (order by d.day desc) as since from reeler_day d
    where d.customer_id = p_reeler and d.market_id = p_market
  ) s where s.since >= p_owes order by s.day desc limit 1
$body$;`

/**
 * What a reeler stands for in a market beyond his account: lots he bought and that are not yet billed, at the scale's
 * weight or the gate's, and those he leads on. Only days of the last month are looked at: a lot is billed or returned
 * long before.
 */
const blocked = `
create or replace function lot_cost(t lot, price integer) returns numeric language sql stable as $body$
  select round(coalesce(t.net_weight, t.approx_weight) * price * (1 + reeler_levy_on(t.market_id, t.day) / 100), 2)
$body$;

create or replace function reeler_blocked(p_reeler bigint, p_market bigint, out bought numeric, out leads numeric)
language sql stable as $body$
  select
    coalesce((select sum(lot_cost(t, t.price_per_kg)) from lot t
      where t.reeler_id = p_reeler and t.market_id = p_market and t.day > auction_day() - 31
        and t.lot_status in ('APPROVED', 'WEIGHED') and not t.reeler_invoiced), 0),
    coalesce((select sum(lot_cost(t, t.highest_bid)) from lot t
      where t.highest_reeler_id = p_reeler and t.market_id = p_market and t.day > auction_day() - 31
        and t.lot_status in ('SLOTTED', 'BIDDING', 'BID_CLOSED')), 0)
$body$;`

/** What the account alone lets him stand for; null where nothing limits him. */
const funds = `
create or replace function reeler_funds(r mas_customer, prepaid boolean, min_balance numeric, owes numeric)
returns numeric language sql immutable as $body$
  select case when prepaid then -owes - min_balance else r.credit_limit - owes end
$body$;`

/** All that is known of a reeler's cover, for those who are told of it; a late bill counts only where there is credit. */
const standing = `
create or replace function reeler_standing(
  r mas_customer, today date, out prepaid boolean, out days integer, out owes numeric, out late numeric, out oldest date,
  out bought numeric, out leads numeric, out funds numeric
) language sql stable as $body$
  select q.prepaid, d.days, a.owes, case when q.prepaid then 0 else a.late end,
    case when a.owes > 0 then oldest_unpaid(r.id, r.market_id, a.owes) end, b.bought, b.leads,
    reeler_funds(r, q.prepaid, q.min_balance, a.owes)
  from bidding_rules(r.market_id) q, lateral (select coalesce(r.credit_days, q.credit_days)) as d (days),
    lateral reeler_account(r.id, r.market_id, today - d.days) a, lateral reeler_blocked(r.id, r.market_id) b
$body$;`

/** Those of the reelers whose bids are held against an amount. Each is read once, each market's mode once. */
const coveredReelers = `
create or replace function covered_reelers(reelers bigint[]) returns bigint[] language sql stable as $body$
  with bidders as materialized (
    select id, market_id, credit_limit is not null as limited from mas_customer where id = any(reelers)
  ), prepaid as materialized (
    select m.market_id from (select distinct market_id from bidders) m
    where 'PREPAID' = (
      select s.value from setting s where s.key = 'reeler.mode' and (s.market_id is null or s.market_id = m.market_id)
      order by s.market_id nulls last limit 1)
  )
  select coalesce(array_agg(b.id), '{}') from bidders b
  where b.limited or b.market_id in (select market_id from prepaid)
$body$;`

/**
 * Why the reeler's cover does not reach for this bid; what he leads with on the same lot is free again by it. `unpaid` is
 * what he has not paid in time. Account and lots are read in one picture: a bill that is made meanwhile is in one of them.
 */
const coverRefused = `
create or replace function cover_refused(
  r mas_customer, t lot, amount integer, prepaid boolean, min_balance numeric, days integer, unpaid numeric
) returns jsonb language sql stable as $body$
  select case
    when unpaid > 0 then jsonb_build_object('rule', 'rule.bid.lateBill', 'args',
      jsonb_build_object('amount', unpaid::numeric(14,2)::text, 'days', days))
    when needed.amount > cover.amount then jsonb_build_object('rule', 'rule.bid.noCover', 'args',
      jsonb_build_object('amount', (needed.amount - cover.amount)::numeric(14,2)::text))
  end
  from (select case when prepaid or r.credit_limit is not null then (
      select reeler_funds(r, prepaid, min_balance, a.owes) - b.bought - b.leads
      from reeler_account(r.id, r.market_id, t.day) a, reeler_blocked(r.id, r.market_id) b
    ) + case when t.highest_reeler_id = r.id then lot_cost(t, t.highest_bid) else 0 end end as amount) cover,
    (select lot_cost(t, amount) as amount) needed
$body$;`

export const coverFunctions = [dayAndLevy, account, blocked, funds, standing, coveredReelers, coverRefused].join('\n')
