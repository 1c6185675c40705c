-- All that is known of a reeler's cover, for those who are told of it; a late bill counts only where there is credit,
-- what has to stay on the account only where they pay ahead.
create function reeler_standing(
  r mas_customer, today date, out prepaid boolean, out days integer, out owes numeric, out late numeric, out oldest date,
  out due date, out bought numeric, out leads numeric, out funds numeric, out refunds numeric, out least_balance numeric
) language sql stable as $body$
  select q.prepaid, coalesce(r.credit_days, q.credit_days), a.owes, case when q.prepaid then 0 else a.late end, a.oldest, a.due,
    b.bought, b.leads,
    reeler_funds(r => r, prepaid => q.prepaid, min_balance => q.min_balance, owes => a.owes) - b.refunds, b.refunds,
    case when q.prepaid then q.min_balance else 0 end
  from bidding_rules(r.market_id) q, reeler_account(r.id, r.market_id, today) a, reeler_blocked(r.id, r.market_id, auction_day() - 30) b
$body$;
