-- How long a farmer has waited: lists, dashboard and reports count alike, by the setting of the bill's market.
create function working_days(p_market bigint, p_from date, p_to date) returns integer language sql stable as $body$
  select count(*)::integer
  from generate_series(p_from + 1, p_to, interval '1 day') d
  where extract(dow from d)::int = any ((select string_to_array(setting_on(p_market, 'market.workdays', p_to), ',')::int[])::int[])
$body$;
