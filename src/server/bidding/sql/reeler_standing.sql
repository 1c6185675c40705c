-- All that is known of a reeler's cover, for those who are told of it; a late bill counts only where there is credit.
create function reeler_standing(
  r mas_customer, today date, out prepaid boolean, out days integer, out owes numeric, out late numeric, out oldest date,
  out bought numeric, out leads numeric, out funds numeric
) language sql stable as $body$
  select q.prepaid, d.days, a.owes, case when q.prepaid then 0 else a.late end,
    case when a.owes > 0 then oldest_unpaid(p_reeler => r.id, p_market => r.market_id, p_owes => a.owes) end,
    b.bought, b.leads,
    reeler_funds(r => r, prepaid => q.prepaid, min_balance => q.min_balance, owes => a.owes)
  from bidding_rules(r.market_id) q, lateral (select coalesce(r.credit_days, q.credit_days)) as d (days),
    lateral reeler_account(r.id, r.market_id, today - d.days) a, lateral reeler_blocked(r.id, r.market_id) b
$body$;
