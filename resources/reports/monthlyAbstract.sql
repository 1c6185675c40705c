-- A day of a month in which the market sold, apart from it what corrects a day that was closed; all before the month since
-- April (U.L.M), the month (D.M), both (U.M); of several markets these three also together, as a market after the others.
with summed as (
  select o.market_id, o.april, o.first_day, o.last_day, o.month_day as day, o.of_day,
    case
      when grouping(o.in_month) = 1 then 4
      when grouping(o.month_day) = 1 then case when o.in_month then 3 else 1 end
      else 2
    end as place,
    count(distinct o.farmer_id) filter (where o.lots = 1) as farmers, sum(o.lots) as lots,
    coalesce(sum(o.kg) filter (where o.race = 'BV'), 0) as kg_bv,
    coalesce(sum(o.kg) filter (where o.race = 'CB'), 0) as kg_cb,
    coalesce(sum(o.kg) filter (where o.race = 'MV'), 0) as kg_mv,
    coalesce(sum(o.kg) filter (where o.race = 'P1'), 0) as kg_p1,
    coalesce(sum(o.kg) filter (where o.race = 'DEF'), 0) as kg_def,
    coalesce(sum(o.value) filter (where o.race = 'BV'), 0) as value_bv,
    coalesce(sum(o.value) filter (where o.race = 'CB'), 0) as value_cb,
    coalesce(sum(o.value) filter (where o.race = 'MV'), 0) as value_mv,
    coalesce(sum(o.value) filter (where o.race = 'P1'), 0) as value_p1,
    coalesce(sum(o.value) filter (where o.race = 'DEF'), 0) as value_def,
    sum(o.kg) as kg, sum(o.value) as value, min(o.rate) as min, max(o.rate) as max,
    round(avg(o.rate), 2) as mean_of_rates, round(sum(o.value) / nullif(sum(o.kg), 0), 2) as weighted_mean,
    coalesce(sum(o.farmer_levy), 0) as farmer_levy, coalesce(sum(o.reeler_levy), 0) as reeler_levy
  from (
    select s.*, m.*, s.day >= m.first_day as in_month, case when s.day >= m.first_day then s.day end as month_day
    from (
      select
        :month::date as first_day,
        (:month::date + interval '1 month')::date - 1 as last_day,
        accounting_start(:month::date) as april
    ) m
    join sale s on s.day between m.april and m.last_day
  ) o
  group by grouping sets (
    (o.market_id, o.april, o.first_day, o.last_day, o.in_month, o.month_day, o.of_day),
    (o.market_id, o.april, o.first_day, o.last_day, o.in_month),
    (o.market_id, o.april, o.first_day, o.last_day),
    (o.april, o.first_day, o.last_day, o.in_month),
    (o.april, o.first_day, o.last_day))
  having grouping(o.month_day) = 1 or o.month_day is not null
),
all_lines as (
  select * from summed
  union all
  -- The month of a market that sold before it alone.
  select market_id, april, first_day, last_day, null, null, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null, null, null, 0, 0
  from summed
  group by market_id, april, first_day, last_day
  having not bool_or(place = 3)
)
select
  case when t.market_id is null then :everywhere::text else b.name end as market,
  case when t.market_id is null then :everywhereTa::text else b.name_ta end as market_ta,
  t.market_id,
  case when t.market_id is null then 1 else 0 end as everywhere,
  t.place,
  case when t.place = 2 and t.of_day is null
    then row_number() over (partition by t.place, t.of_day is null order by b.name, t.market_id, t.day)
  end as day_no,
  case t.place when 1 then 'ULM' when 3 then 'DM' when 4 then 'UM' end as line,
  t.day,
  t.of_day,
  case when t.place in (1, 4) then t.april else coalesce(t.day, t.first_day) end as from_day,
  case when t.place = 1 then t.first_day - 1 else coalesce(t.day, t.last_day) end as to_day,
  t.farmers, t.lots, t.kg_bv, t.kg_cb, t.kg_mv, t.kg_p1, t.kg_def,
  t.value_bv, t.value_cb, t.value_mv, t.value_p1, t.value_def,
  t.kg, t.value, t.min, t.max, t.mean_of_rates, t.weighted_mean,
  t.farmer_levy, t.reeler_levy, t.farmer_levy + t.reeler_levy as levy,
  case when t.place = 2 and t.of_day is null then t.mean_of_rates end as day_mean,
  case when t.place = 2 and t.of_day is null then t.weighted_mean end as day_weighted
from all_lines t
left join mas_branch b on b.id = t.market_id
where t.market_id is not null or (select count(distinct market_id) from summed) > 1
