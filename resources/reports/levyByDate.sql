-- A day of a market: the levy that its bills brought, less that of bills cancelled on it, and the challan that paid it.
select
  b.name as market, b.name_ta as market_ta,
  d.market_id,
  d.day,
  d.lots, d.kg, d.value, d.farmer_levy, d.reeler_levy, d.levy,
  nullif(r.farmer_set_off + r.reeler_set_off, 0) as set_off,
  r.amount as remitted,
  r.challan_no,
  r.challan_date,
  d.levy - coalesce(c.set_off, 0) + coalesce(r.farmer_set_off + r.reeler_set_off, 0) - coalesce(r.amount, 0) as balance
from (
  select
    v.market_id, v.day,
    coalesce(sum(i.lots * p.sign) filter (where i.side = 'farmer'), 0)::int8 as lots,
    coalesce(sum(i.weight * p.sign) filter (where i.side = 'farmer'), 0) as kg,
    coalesce(sum(i.amount * p.sign) filter (where i.side = 'farmer'), 0) as value,
    coalesce(sum(i.levy * p.sign) filter (where i.side = 'farmer'), 0) as farmer_levy,
    coalesce(sum(i.levy * p.sign) filter (where i.side = 'reeler'), 0) as reeler_levy,
    sum(i.levy * p.sign) as levy
  from voucher v
  join invoice i on i.id = v.invoice_id
  cross join lateral (select case when v.reverses_id is null then 1 else -1 end as sign) p
  where v.vou_type in ('FB', 'RB') and v.day between :from::date and :to::date
  group by v.market_id, v.day
) d
join mas_branch b on b.id = d.market_id
left join levy_remittance r on r.market_id = d.market_id and r.day = d.day
-- Of a day below nothing, what later challans have set off: the oldest days first.
left join (
  select
    n.market_id, n.day,
    greatest(sum(n.levy) over before_and_own, u.used) - greatest(sum(n.levy) over before_and_own - n.levy, u.used) as set_off
  from (
    select v.market_id, v.day, sum(case when v.reverses_id is null then i.levy else -i.levy end) as levy
    from voucher v
    join invoice i on i.id = v.invoice_id
    where v.vou_type in ('FB', 'RB') and (v.market_id, v.day) in (
      select t.market_id, t.day from voucher t where t.reverses_id is not null and t.vou_type in ('FB', 'RB'))
    group by v.market_id, v.day
    having sum(case when v.reverses_id is null then i.levy else -i.levy end) < 0
  ) n
  join (
    select market_id, sum(farmer_set_off + reeler_set_off) as used from levy_remittance group by market_id
  ) u on u.market_id = n.market_id
  window before_and_own as (partition by n.market_id order by n.day)
) c on c.market_id = d.market_id and c.day = d.day
