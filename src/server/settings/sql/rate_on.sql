-- One of the rates in force in a market on a day, as `rates_on` has them; null where there is none.
create function rate_on(p_market bigint, p_kind text, p_race text, p_day date) returns numeric
language sql stable as $body$
  select l.value from (
    select distinct on (r.market_id) r.market_id, r.value from rate r
    where r.kind = p_kind and r.race is not distinct from p_race and r."from" <= p_day
      and (r.market_id is null or r.market_id = p_market)
    order by r.market_id, r."from" desc, r.id desc
  ) l where l.value is not null
  order by l.market_id nulls last limit 1
$body$;
