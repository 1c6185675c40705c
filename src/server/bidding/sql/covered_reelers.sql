-- Those of the reelers whose bids are held against an amount. Each is read once, each market's mode once.
create function covered_reelers(reelers bigint[]) returns bigint[] language sql stable as $body$
  with bidders as materialized (
    select id, market_id, credit_limit is not null as limited from mas_customer where id = any(reelers)
  ), prepaid as materialized (
    select m.market_id from (select distinct market_id from bidders) m
    where 'PREPAID' = (
      select s.value from setting s where s.key = 'reeler.mode' and (s.market_id is null or s.market_id = m.market_id)
      order by s.market_id nulls last limit 1)
  )
  select coalesce(array_agg(b.id), '{}') from bidders b
  where b.limited or b.market_id in (select market_id from prepaid)
$body$;
