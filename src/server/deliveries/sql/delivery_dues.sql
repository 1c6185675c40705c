-- When a report is due after p_after and up to p_until: at an hour of Indian time, on a weekday as ISO counts it, on a day of
-- the month or, where the month has no such day, on its last.
create function delivery_dues(
  p_frequency text, p_weekday text, p_month_day integer, p_hour integer, p_after timestamptz, p_until timestamptz
) returns setof timestamptz language sql stable as $body$
  select x.due
  from generate_series(
    date_trunc('day', p_after at time zone 'Asia/Kolkata'), p_until at time zone 'Asia/Kolkata', interval '1 day'
  ) d
  cross join lateral (select (d + make_interval(hours => p_hour)) at time zone 'Asia/Kolkata' as due) x
  where x.due > p_after and x.due <= p_until and case p_frequency
    when 'DAILY' then true
    when 'WEEKLY' then extract(isodow from d) = p_weekday::integer
    else extract(day from d) = least(p_month_day, extract(day from date_trunc('month', d) + interval '1 month' - interval '1 day'))
  end
$body$;
