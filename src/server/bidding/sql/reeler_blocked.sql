-- What a reeler stands for in a market beyond the account: lots that were bought and are not yet billed, those the reeler
-- leads on, and their own money that goes back to them by the word of two and is not posted yet: one alone takes nobody's
-- cover, and the second yes is refused where bids hold that money by then (0075). Lots are looked at from a day on: those who bid have none from long
-- before, which is billed or returned, and it need not be looked for with every bid.
create function reeler_blocked(p_reeler bigint, p_market bigint, p_since date, out bought numeric, out leads numeric, out refunds numeric)
language sql stable as $body$
  select
    coalesce((select sum(lot_cost(t, t.price_per_kg)) from lot t
      where t.reeler_id = p_reeler and t.market_id = p_market and t.day >= p_since
        and t.lot_status in ('APPROVED', 'WEIGHED') and not t.reeler_invoiced), 0),
    coalesce((select sum(lot_cost(t, t.highest_bid)) from lot t
      where t.highest_reeler_id = p_reeler and t.market_id = p_market and t.day >= p_since
        and t.lot_status in ('SLOTTED', 'BIDDING', 'BID_CLOSED')), 0),
    coalesce((select sum(p.amount) from payment p
      where p.customer_id = p_reeler and p.market_id = p_market and p.payment_kind = 'REFUND' and refund_holds(p.payment_status)), 0)
$body$;
