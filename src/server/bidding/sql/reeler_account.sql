-- What a reeler owes a market, what of it is late, the oldest bill among what they owe, and by which day they have to pay what
-- open credits do not: late is what is open after the day by which it is due, which is kept with it (0058), beyond what money of theirs pays
-- nothing (0075). A table of one row: so the caller's own plan takes it in.
create function reeler_account(p_reeler bigint, p_market bigint, p_today date)
returns table (owes numeric, late numeric, oldest date, due date) language sql stable as $body$
  select
    coalesce((
      select d.balance from reeler_day d where d.customer_id = p_reeler and d.market_id = p_market
      order by d.day desc limit 1), 0),
    coalesce((
      select case when sum(i.amount - i.settled) > 0
        then greatest(sum(i.amount - i.settled) - reeler_credit(p_reeler, p_market, p_today), 0) end
      from open_item i
      where i.customer_id = p_reeler and i.market_id = p_market and i.is_open and i.is_debit and i.due_day < p_today), 0),
    (select min(i.day) from open_item i
      where i.customer_id = p_reeler and i.market_id = p_market and i.is_open and i.is_debit),
    (select min(o.due_day)
      from (
        select i.due_day, sum(i.amount - i.settled) over (order by i.due_day) as until_then from open_item i
        where i.customer_id = p_reeler and i.market_id = p_market and i.is_open and i.is_debit
      ) o
      where o.until_then > case when o.due_day < p_today then (select reeler_credit(p_reeler, p_market, p_today))
        else (select reeler_credit(p_reeler, p_market, 'infinity')) end)
$body$;
