-- Why the reeler's cover does not reach for this bid; what they lead with on the same lot is free again by it. `unpaid`
-- is what they have not paid in time; `days` a phone of the version before says beside it. Account and lots are read in one picture: a bill that is made meanwhile is in one of
-- them.
create function cover_refused(
  r mas_customer, t lot, amount integer, prepaid boolean, min_balance numeric, days integer, unpaid numeric
) returns jsonb language sql stable as $body$
  select case
    when unpaid > 0 then jsonb_build_object('rule', 'rule.bid.lateBill', 'args',
      jsonb_build_object('amount', unpaid::numeric(14,2)::text, 'days', days))
    when needed.amount > cover.amount then jsonb_build_object('rule', 'rule.bid.noCover', 'args',
      jsonb_build_object('amount', (needed.amount - cover.amount)::numeric(14,2)::text))
  end
  from (select case when prepaid or r.credit_limit is not null then (
      select reeler_funds(r => r, prepaid => prepaid, min_balance => min_balance, owes => a.owes) - b.bought - b.leads - b.refunds
      from reeler_account(r.id, r.market_id, t.day) a, reeler_blocked(r.id, r.market_id, auction_day() - 30) b
    ) + case when t.highest_reeler_id = r.id then lot_cost(t, t.highest_bid) else 0 end end as amount) cover,
    (select lot_cost(t, amount) as amount) needed
$body$;
