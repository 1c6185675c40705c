-- The last end of an accounting year up to the period's end that a market has not closed: what is entered for that year, or posted by
-- its closing, still changes what stands from that day on (0064).
select to_char(y.last_day, 'DD/MM/YYYY') as value
from (
  select make_date(extract(year from :until::date + interval '1 day' - interval '3 months')::int, 3, 31) as last_day
) y
where exists (
  select from mas_branch b
  where exists (select from voucher v where v.market_id = b.id and v.day <= y.last_day)
    and not exists (select from year_close c where c.market_id = b.id and c.last_day >= y.last_day)
)
