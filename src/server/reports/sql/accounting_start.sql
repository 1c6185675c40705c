-- The first day of the accounting year in which a day lies, April to March.
create function accounting_start(p_day date) returns date language sql immutable as $body$
  select (date_trunc('year', p_day - interval '3 months') + interval '3 months')::date
$body$;
