-- Every lot that came in, its farmer, its laboratory result and what became of it; a cancelled one without figures. What
-- was weighed, or weighed again, after its day was closed stands once more, on the day of the correction, with the difference.
-- The status is that with which the day was closed.
select
  b.name as market, b.name_ta as market_ta,
  l.market_id,
  l.on_day as day,
  l.of_day,
  l.slot_id,
  l.lot_no,
  l.lot_no as token_no,
  i.arrived_at as inward_time,
  concat_ws(' ', f.head_code, f.ledger_name) as farmer,
  concat_ws(' ', f.head_code, coalesce(f.ledger_name_ta, f.ledger_name)) as farmer_ta,
  f.father_name,
  f.area_name as village, f.area_name_ta as village_ta,
  t.name as tsc, t.name_ta as tsc_ta,
  a.name as ad_office, a.name_ta as ad_office_ta,
  c.short_name as variety,
  case when l.lot_status <> 'CANCELLED' and l.of_day is null then l.dfl_count end as dfls,
  case when l.lot_status <> 'CANCELLED' and l.of_day is null then l.approx_weight end as approx_kg,
  case when l.of_day is null then l.shell_ratio end as shell_ratio,
  l.renditta,
  l.floor_price,
  s.slot_no || ' / ' || l.round as slot_round,
  case when l.of_day is null then l.bid_count end as bid_count,
  l.highest_bid,
  nullif(concat_ws(' ', r.license_no, r.ledger_name), '') as reeler,
  nullif(concat_ws(' ', r.license_no, coalesce(r.ledger_name_ta, r.ledger_name)), '') as reeler_ta,
  l.net_kg,
  l.amount,
  l.status
from (
  select l.*, l.day as on_day, null::date as of_day, nullif(coalesce(l.sealed_weight, l.net_weight), 0) as net_kg,
    round(l.price_per_kg * nullif(coalesce(l.sealed_weight, l.net_weight), 0), 2) as amount,
    coalesce(l.sealed_status, l.lot_status) as status
  from lot l
  where l.day between :from::date and :to::date
  union all
  select l.*, c.day, l.day, c.kg_after - coalesce(c.kg_before, 0),
    round(l.price_per_kg * c.kg_after, 2) - round(l.price_per_kg * coalesce(c.kg_before, 0), 2), 'WEIGHED'
  from lot_correction c
  join lot l on l.id = c.lot_id
  where c.day between :from::date and :to::date
) l
join mas_branch b on b.id = l.market_id
join inward i on i.id = l.inward_id
join mas_customer f on f.id = l.farmer_id
join mas_cocoon c on c.id = l.cocoon_type_id
left join mas_tsc t on t.id = f.tsc
left join mas_assistant_director a on a.id = t.ad_office_id
left join slot s on s.id = l.slot_id
left join mas_customer r on r.id = coalesce(l.reeler_id, l.highest_reeler_id)
where (:variety::int8 is null or l.cocoon_type_id = :variety::int8)
  and (:status::text[] is null or l.status = any(:status::text[]))
