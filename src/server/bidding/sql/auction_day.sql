-- The market's day by the clock that decides bids.
create function auction_day() returns date language sql stable as $body$
  select (auction_now() at time zone 'Asia/Kolkata')::date
$body$;
