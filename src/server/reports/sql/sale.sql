-- What was sold with the levies that are due for it, by the terms of each lot, of a correction the difference; who does not
-- ask for levies reads `sold`. A lot of before lots kept their terms goes by its bill, or by the levy of its day.
create view sale as
select s.*,
  case
    when s.note_side is not null then case s.note_side when 'farmer' then s.note_levy else 0 end
    when s.corrected then coalesce(round((s.value_before + s.value) * p.farmer / 100, 2) - round(s.value_before * p.farmer / 100, 2), 0)
    else coalesce(round(s.value * s.farmer_levy_percent / 100, 2), f.levy, round(s.value * p.farmer / 100, 2), 0)
  end as farmer_levy,
  case
    when s.note_side is not null then case s.note_side when 'reeler' then s.note_levy else 0 end
    when s.corrected then coalesce(round((s.value_before + s.value) * p.reeler / 100, 2) - round(s.value_before * p.reeler / 100, 2), 0)
    else coalesce(round(s.value * s.reeler_levy_percent / 100, 2), r.levy, round(s.value * p.reeler / 100, 2), 0)
  end as reeler_levy
from sold s
left join invoice_line f
  on f.lot_id = s.lot_id and f.market_id = s.market_id and f.side = 'farmer' and not f.cancelled and s.lots = 1
left join invoice_line r
  on r.lot_id = s.lot_id and r.market_id = s.market_id and r.side = 'reeler' and not r.cancelled and s.lots = 1
cross join lateral (
  select coalesce(s.farmer_levy_percent, rate_on(s.market_id, 'farmerLevy', null, s.day)) as farmer,
    coalesce(s.reeler_levy_percent, rate_on(s.market_id, 'reelerLevy', null, s.day)) as reeler
) p;
