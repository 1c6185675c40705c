-- A day of a market: from the levy that is due for its lots to what its vouchers billed, and from that to what was remitted and is
-- to be remitted still. Lots, bills
-- and vouchers meet by their lines, so that every step is a sum of lines and none a difference. Bills are as they stood on the
-- last day asked for, so that a period that is over reads the same for ever.
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
  nullif(coalesce(max(r.farmer_set_off + r.reeler_set_off), 0) - coalesce(max(c.set_off), 0), 0) as set_off,
  max(r.amount) as remitted,
  sum(d.billed) + coalesce(max(r.farmer_set_off + r.reeler_set_off), 0) - coalesce(max(c.set_off), 0)
    - coalesce(max(r.amount), 0) as balance,
  max(r.challan_no) as challan_no,
  max(r.taken_back) as challan_taken_back
from (
  -- What is due on the day of the sale, or of a correction, and what of it no bill has yet, or one of a later day.
  select l.market_id, l.day, o.due,
    case when f.invoice_id is null and l.note_side is null then o.due else 0 end as not_billed,
    case when f.day > l.day and l.note_side is null then o.due else 0 end as billed_later,
    0 as of_earlier_days, 0 as on_cancelled_bills, 0 as taken_back, 0 as billed
  from sale l
  cross join (values ('farmer'), ('reeler')) s (side)
  cross join lateral (
    select case s.side when 'farmer' then l.farmer_levy else l.reeler_levy end as due
  ) o
  left join bill_line f
    on f.lot_id = l.lot_id and f.side = s.side and f.day between :from::date and :to::date
    and (f.cancelled_on is null or f.cancelled_on > :to::date)
  where l.day between :from::date and :to::date
  union all
  -- What the vouchers of the day billed and took back, and of which day it is: a correction of the day itself is not of one before.
  select v.market_id, v.day, 0, 0, 0,
    case when v.reverses_id is null and (n.cancelled_on is null or n.cancelled_on > :to::date) and l.day < v.day
      then n.levy - coalesce((
        select sum(case n.side when 'farmer' then q.farmer_levy else q.reeler_levy end) from sale q
        where q.lot_id = n.lot_id and q.day = v.day and q.note_side is null), 0)
      else 0 end,
    case when v.reverses_id is null and n.cancelled_on <= :to::date then n.levy else 0 end,
    case when v.reverses_id is not null then -n.levy else 0 end,
    case when v.reverses_id is null then n.levy else -n.levy end
  from voucher v
  join bill_line n on n.invoice_id = v.invoice_id
  join lot l on l.id = n.lot_id
  where v.vou_type in ('FB', 'RB') and v.day between :from::date and :to::date
  union all
  -- A debit or credit note is due and billed on its own day.
  select n.market_id, n.day, 0, 0, 0, 0, 0, 0, n.levy
  from bill_note n
  where n.day between :from::date and :to::date
) d
join mas_branch b on b.id = d.market_id
-- Challans up to the last day asked for, as levyByDate has them.
left join (
  select t.market_id, t.day, sum(t.amount) filter (where t.stood) as amount, max(t.challan_no) filter (where t.stood) as challan_no,
    sum(t.farmer_set_off) filter (where t.stood) as farmer_set_off,
    sum(t.reeler_set_off) filter (where t.stood) as reeler_set_off,
    sum(t.amount) filter (where not t.stood) as taken_back
  from (
    select m.*, m.taken_back_on is null or m.taken_back_on > :to::date as stood
    from levy_remittance m
    left join voucher v on v.id = m.voucher_id
    where coalesce(m.made_on, v.day) <= :to::date
  ) t
  group by t.market_id, t.day
) r on r.market_id = d.market_id and r.day = d.day
left join levy_set_off(p_to => :to::date) c on c.market_id = d.market_id and c.day = d.day
group by b.name, b.name_ta, d.market_id, d.day
