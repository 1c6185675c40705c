/*
 * What a reeler can still stand for (D27). PREPAID: what he paid in, less what his lots cost him so far and the least
 * that has to stay. CREDIT: his limit instead, where he has one; without a limit there is nothing to hold.
 */

/** The levy on top of a reeler's price, in percent, on a day. */
const levyOn = `
create or replace function reeler_levy_on(p_day date) returns numeric language sql stable as $body$
  select value from rate where kind = 'reelerLevy' and "from" <= p_day order by "from" desc, id desc limit 1
$body$;`

/**
 * What a reeler stands for in a market beyond his account: lots he leads on, bought and not yet billed, at the scale's
 * weight or the gate's. Only days of the last month are looked at: a lot is billed or returned long before.
 */
const exposure = `
create or replace function lot_cost(t lot, price integer) returns numeric language sql stable as $body$
  select round(coalesce(t.net_weight, t.approx_weight) * price * (1 + reeler_levy_on(t.day) / 100), 2)
$body$;

create or replace function reeler_exposure(p_reeler bigint, p_market bigint, out owes numeric, out blocked numeric)
language sql stable as $body$
  select
    coalesce((select sum(l.debit - l.credit) from voucher_line l join ledger_head h on h.id = l.head_id
      where l.customer_id = p_reeler and l.market_id = p_market and h.code = '1002'), 0),
    coalesce((select sum(lot_cost(t, coalesce(t.price_per_kg, t.highest_bid))) from lot t
      where t.market_id = p_market and t.day > (select (auction_now() at time zone 'Asia/Kolkata')::date - 31)
        and t.lot_status in ('SLOTTED', 'BIDDING', 'BID_CLOSED', 'APPROVED', 'WEIGHED') and not t.reeler_invoiced
        and coalesce(t.reeler_id, t.highest_reeler_id) = p_reeler), 0)
$body$;

create or replace function reeler_cover(r mas_customer, prepaid boolean, min_balance numeric)
returns numeric language sql stable as $body$
  select case
    when prepaid then -e.owes - min_balance - e.blocked
    when r.credit_limit is not null then r.credit_limit - e.owes - e.blocked
  end
  from reeler_exposure(r.id, r.market_id) e
$body$;`

/** Whether the bids of any of these reelers are held against their cover. */
const needsCover = `
create or replace function needs_cover(reelers bigint[]) returns boolean language sql stable as $body$
  select exists (
    select 1 from mas_customer c where c.id = any(reelers) and (c.credit_limit is not null or 'PREPAID' = (
      select s.value from setting s where s.key = 'reeler.mode' and (s.market_id is null or s.market_id = c.market_id)
      order by s.market_id nulls last limit 1)))
$body$;`

/** Why the reeler's cover does not reach for this bid; what he leads with on the same lot is free again by it. */
const coverRefused = `
create or replace function cover_refused(r mas_customer, t lot, amount integer, prepaid boolean, min_balance numeric)
returns jsonb language sql stable as $body$
  select case when needed.amount > cover.amount then jsonb_build_object('rule', 'rule.bid.noCover', 'args',
    jsonb_build_object('amount', (needed.amount - cover.amount)::numeric(14,2)::text)) end
  from (select case when prepaid or r.credit_limit is not null then reeler_cover(r, prepaid, min_balance)
    + case when t.highest_reeler_id = r.id then lot_cost(t, t.highest_bid) else 0 end end as amount) cover,
    (select lot_cost(t, amount) as amount) needed
$body$;`

export const coverFunctions = [levyOn, exposure, needsCover, coverRefused].join('\n')
