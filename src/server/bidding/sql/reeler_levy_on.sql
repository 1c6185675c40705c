-- The levy on top of a reeler's price, in percent, in a market on a day.
create function reeler_levy_on(p_market bigint, p_day date) returns numeric language sql stable as $body$
  select rate_on(p_market => p_market, p_kind => 'reelerLevy', p_race => null, p_day => p_day)
$body$;
