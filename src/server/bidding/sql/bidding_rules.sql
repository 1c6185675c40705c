-- The rules of the market for one bid, read at once: step, times of the floor price, months of a licence, and how a
-- late bid makes the slot longer; whether reelers pay before they buy, or after how many days. A market's own setting
-- goes before the default. A table of one row: so the caller's own plan takes it in.
create function bidding_rules(p_market bigint) returns table (
  step integer, most numeric, sure numeric, months integer, late interval, extensions integer, prepaid boolean,
  min_balance numeric, credit_days integer
) language sql stable as $body$
  select max(value) filter (where key = 'bid.increment')::integer,
    max(value) filter (where key = 'bid.maxTimes')::numeric,
    max(value) filter (where key = 'bid.confirmTimes')::numeric,
    max(value) filter (where key = 'licence.months')::integer,
    make_interval(secs => max(value) filter (where key = 'auction.softCloseSeconds')::integer),
    max(value) filter (where key = 'auction.softCloseMost')::integer,
    bool_or(value = 'PREPAID') filter (where key = 'reeler.mode'),
    max(value) filter (where key = 'reeler.minBalance')::numeric,
    max(value) filter (where key = 'reeler.creditDays')::integer
  from (
    select distinct on (key) key, value from setting
    where key in ('bid.increment', 'bid.maxTimes', 'bid.confirmTimes', 'licence.months', 'auction.softCloseSeconds',
        'auction.softCloseMost', 'reeler.mode', 'reeler.minBalance', 'reeler.creditDays')
      and (market_id is null or market_id = p_market)
    order by key, market_id nulls last
  ) s
$body$;
