-- What a reeler owes a market, and what of it is from before a day. What they pay settles their oldest bills, so that what
-- is unpaid are the latest ones. A table of one row: so the caller's own plan takes it in.
create function reeler_account(p_reeler bigint, p_market bigint, p_since date)
returns table (owes numeric, late numeric) language sql stable as $body$
  select b.balance, greatest(b.balance - case when b.balance > 0 then coalesce((
    select sum(d.debit) from reeler_day d
    where d.customer_id = p_reeler and d.market_id = p_market and d.day >= p_since), 0) else 0 end, 0)
  from (select coalesce((
    select d.balance from reeler_day d where d.customer_id = p_reeler and d.market_id = p_market
    order by d.day desc limit 1), 0) as balance) b
$body$;
