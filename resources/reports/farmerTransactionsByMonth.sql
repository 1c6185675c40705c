-- One farmer at a market in an accounting year: kg month by month, kg, value and levy of the year; what
-- corrects a day before the year apart.
select
  b.name as market, b.name_ta as market_ta,
  p.market_id,
  f.id as farmer_id,
  :year::date as year_start,
  (:year::date + interval '1 year' - interval '1 day')::date as year_end,
  concat_ws(' ', f.head_code, f.ledger_name) as farmer,
  concat_ws(' ', f.head_code, coalesce(f.ledger_name_ta, f.ledger_name)) as farmer_ta,
  t.name as tsc, t.name_ta as tsc_ta,
  p.correction_of as of_day,
  p.apr, p.may, p.jun, p.jul, p.aug, p.sep, p.oct, p.nov, p.dec, p.jan, p.feb, p.mar,
  p.kg, p.value, p.farmer_levy
from (
  select
    s.market_id, s.farmer_id, s.correction_of,
    sum(s.kg) filter (where s.month = 4) as apr,
    sum(s.kg) filter (where s.month = 5) as may,
    sum(s.kg) filter (where s.month = 6) as jun,
    sum(s.kg) filter (where s.month = 7) as jul,
    sum(s.kg) filter (where s.month = 8) as aug,
    sum(s.kg) filter (where s.month = 9) as sep,
    sum(s.kg) filter (where s.month = 10) as oct,
    sum(s.kg) filter (where s.month = 11) as nov,
    sum(s.kg) filter (where s.month = 12) as dec,
    sum(s.kg) filter (where s.month = 1) as jan,
    sum(s.kg) filter (where s.month = 2) as feb,
    sum(s.kg) filter (where s.month = 3) as mar,
    sum(s.kg) as kg, sum(s.value) as value, coalesce(sum(s.farmer_levy), 0) as farmer_levy
  from (
    select *, extract(month from day) as month, case when of_day < :year::date then of_day end as correction_of
    from sale
    where day >= :year::date and day < :year::date + interval '1 year'
  ) s
  group by s.market_id, s.farmer_id, s.correction_of
) p
join mas_branch b on b.id = p.market_id
join mas_customer f on f.id = p.farmer_id
left join mas_tsc t on t.id = f.tsc
where (:tsc::int8 is null or f.tsc = :tsc::int8)
