-- What a reeler stands for in a market beyond the account: lots that were bought and are not yet billed, and those the
-- reeler leads on. Only days of the last month are looked at: a lot is billed or returned long before.
create function reeler_blocked(p_reeler bigint, p_market bigint, out bought numeric, out leads numeric)
language sql stable as $body$
  select
    coalesce((select sum(lot_cost(t, t.price_per_kg)) from lot t
      where t.reeler_id = p_reeler and t.market_id = p_market and t.day > auction_day() - 31
        and t.lot_status in ('APPROVED', 'WEIGHED') and not t.reeler_invoiced), 0),
    coalesce((select sum(lot_cost(t, t.highest_bid)) from lot t
      where t.highest_reeler_id = p_reeler and t.market_id = p_market and t.day > auction_day() - 31
        and t.lot_status in ('SLOTTED', 'BIDDING', 'BID_CLOSED')), 0)
$body$;
