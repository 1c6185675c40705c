-- A day of a market: the levy that its own bills brought; apart from it what corrects another day, bills of it that were
-- cancelled and what was billed for their lots instead. Challans and set-offs are those up to the last day asked for, so
-- that a period that is over reads the same for ever.
with line as materialized (
  select
    v.market_id, v.day,
    case when v.reverses_id is not null and i.day < v.day then i.day when v.reverses_id is null then e.day end as of_day,
    i.side, i.lots * p.sign as lots, i.weight * p.sign as kg, i.amount * p.sign as value, i.levy * p.sign as levy
  from voucher v
  join invoice i on i.id = v.invoice_id
  cross join lateral (select case when v.reverses_id is null then 1 else -1 end as sign) p
  -- A bill for lots whose bill of another day was taken back.
  left join lateral (
    select min(o.day) as day
    from invoice_line n
    join invoice_line c on c.lot_id = n.lot_id and c.side = n.side and c.invoice_id < n.invoice_id
    join invoice o on o.id = c.invoice_id
    where n.invoice_id = i.id and v.reverses_id is null and o.day < i.day
  ) e on true
  where v.vou_type in ('FB', 'RB') and v.day between :from::date and :to::date
  union all
  -- A debit or credit note corrects the day of its bill.
  select n.market_id, n.day, nullif(i.day, n.day), n.side, 0, n.kg - n.kg_before, n.value, n.levy
  from bill_note n
  join invoice i on i.id = n.invoice_id
  where n.day between :from::date and :to::date
),
summed as (
  select
    l.market_id, l.day, l.of_day,
    coalesce(sum(l.lots) filter (where l.side = 'farmer'), 0)::int8 as lots,
    coalesce(sum(l.kg) filter (where l.side = 'farmer'), 0) as kg,
    coalesce(sum(l.value) filter (where l.side = 'farmer'), 0) as value,
    coalesce(sum(l.levy) filter (where l.side = 'farmer'), 0) as farmer_levy,
    coalesce(sum(l.levy) filter (where l.side = 'reeler'), 0) as reeler_levy,
    sum(l.levy) as levy,
    row_number() over (partition by l.market_id, l.day order by l.of_day nulls first) as place,
    sum(sum(l.levy)) over (partition by l.market_id, l.day) as levy_of_day
  from line l
  group by l.market_id, l.day, l.of_day
),
remitted as materialized (
  select t.*
  from levy_remittance t
  left join voucher v on v.id = t.voucher_id
  where coalesce(t.made_on, v.day) <= :to::date and (t.taken_back_on is null or t.taken_back_on > :to::date)
)
select
  b.name as market, b.name_ta as market_ta,
  d.market_id,
  d.day,
  d.of_day,
  d.lots, d.kg, d.value, d.farmer_levy, d.reeler_levy, d.levy,
  case when d.place = 1 then nullif(r.farmer_set_off + r.reeler_set_off, 0) end as set_off,
  case when d.place = 1 then r.amount end as remitted,
  case when d.place = 1 then r.challan_no end as challan_no,
  case when d.place = 1 then r.challan_date end as challan_date,
  case when d.place = 1 then
    d.levy_of_day - coalesce(c.set_off, 0) + coalesce(r.farmer_set_off + r.reeler_set_off, 0) - coalesce(r.amount, 0)
  end as balance
from summed d
join mas_branch b on b.id = d.market_id
left join remitted r on r.market_id = d.market_id and r.day = d.day
left join levy_set_off(p_to => :to::date) c on c.market_id = d.market_id and c.day = d.day
