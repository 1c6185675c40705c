-- What a reeler owes a market, what of it is late, and the oldest bill among what they owe: late is a debit that is open
-- after the day by which it is due, which is kept with it (0058), whatever was paid ahead beside it. A table of one row: so
-- the caller's own plan takes it in.
create function reeler_account(p_reeler bigint, p_market bigint, p_today date)
returns table (owes numeric, late numeric, oldest date, due date) language sql stable as $body$
  select
    coalesce((
      select d.balance from reeler_day d where d.customer_id = p_reeler and d.market_id = p_market
      order by d.day desc limit 1), 0),
    coalesce((
      select sum(i.amount - i.settled) from open_item i
      where i.customer_id = p_reeler and i.market_id = p_market and i.is_open and i.is_debit and i.due_day < p_today), 0),
    (select min(i.day) from open_item i
      where i.customer_id = p_reeler and i.market_id = p_market and i.is_open and i.is_debit),
    (select min(i.due_day) from open_item i
      where i.customer_id = p_reeler and i.market_id = p_market and i.is_open and i.is_debit)
$body$;
