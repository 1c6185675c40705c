-- The day of the oldest bill that is not paid in full.
create function oldest_unpaid(p_reeler bigint, p_market bigint, p_owes numeric)
returns date language sql stable as $body$
  select s.day from (
    select d.day, sum(d.debit) over (order by d.day desc) as since from reeler_day d
    where d.customer_id = p_reeler and d.market_id = p_market
  ) s where s.since >= p_owes order by s.day desc limit 1
$body$;
