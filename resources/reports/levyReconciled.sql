-- A day of a market: from the levy that is due for its lots to what its vouchers billed and what was remitted. Lots, bills
-- and vouchers meet by their lines, so that every step is a sum of lines and none a difference.
select
  b.name as market, b.name_ta as market_ta,
  d.market_id,
  d.day,
  sum(d.due) as due,
  sum(d.not_billed) as not_billed,
  sum(d.billed_later) as billed_later,
  sum(d.of_earlier_days) as of_earlier_days,
  sum(d.on_cancelled_bills) as on_cancelled_bills,
  sum(d.taken_back) as taken_back,
  sum(d.billed) as billed,
  nullif(coalesce(max(r.farmer_set_off + r.reeler_set_off), 0), 0) as set_off,
  max(r.amount) as remitted,
  max(r.challan_no) as challan_no
from (
  -- What is due on the day of the sale, by the terms of each lot, and what of it no bill has yet, or one of a later day.
  select l.market_id, l.day, o.due,
    case when i.id is null then o.due else 0 end as not_billed,
    case when i.day > l.day then o.due else 0 end as billed_later,
    0 as of_earlier_days, 0 as on_cancelled_bills, 0 as taken_back, 0 as billed
  from lot l
  cross join (values ('farmer'), ('reeler')) s (side)
  cross join lateral (
    select round(round(l.price_per_kg * l.net_weight, 2) * coalesce(
      case s.side when 'farmer' then l.farmer_levy_percent else l.reeler_levy_percent end,
      rate_on(p_market => l.market_id, p_kind => s.side || 'Levy', p_race => null, p_day => l.day)) / 100, 2) as due
  ) o
  left join invoice_line n on n.lot_id = l.id and n.side = s.side and not n.cancelled
  left join invoice i on i.id = n.invoice_id
  where l.day between :from::date and :to::date and l.lot_status in ('WEIGHED', 'BILLED', 'PAID')
  union all
  -- What the vouchers of the day billed and took back, and of which day it is.
  select v.market_id, v.day, 0, 0, 0,
    case when v.reverses_id is null and i.invoice_status <> 'CANCELLED' and l.day < v.day then n.levy else 0 end,
    case when v.reverses_id is null and i.invoice_status = 'CANCELLED' then n.levy else 0 end,
    case when v.reverses_id is not null then -n.levy else 0 end,
    case when v.reverses_id is null then n.levy else -n.levy end
  from voucher v
  join invoice i on i.id = v.invoice_id
  join invoice_line n on n.invoice_id = i.id
  join lot l on l.id = n.lot_id
  where v.vou_type in ('FB', 'RB') and v.day between :from::date and :to::date
) d
join mas_branch b on b.id = d.market_id
left join levy_remittance r on r.market_id = d.market_id and r.day = d.day
group by b.name, b.name_ta, d.market_id, d.day
