-- The rates in force in a market on a day: its own, or those of the state where it has none. A market's last row
-- without a value is its way back to the state's.
create function rates_on(p_market bigint, p_day date)
returns table (kind text, race text, value numeric, "from" date) language sql stable as $body$
  select distinct on (l.kind, l.race) l.kind, l.race, l.value, l."from" from (
    select distinct on (r.kind, r.race, r.market_id) r.kind, r.race, r.market_id, r.value, r."from" from rate r
    where (r.market_id is null or r.market_id = p_market) and r."from" <= p_day
    order by r.kind, r.race, r.market_id, r."from" desc, r.id desc
  ) l where l.value is not null
  order by l.kind, l.race, l.market_id nulls last
$body$;
