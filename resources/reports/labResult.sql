-- Every sample that the laboratory tested, on the day its lot came in; a lot carried over brings no new one.
select
  b.name as market, b.name_ta as market_ta,
  l.market_id,
  l.day,
  l.slot_id,
  l.lot_no,
  concat_ws(' ', f.head_code, f.ledger_name) as farmer,
  concat_ws(' ', f.head_code, coalesce(f.ledger_name_ta, f.ledger_name)) as farmer_ta,
  c.short_name as variety,
  l.count100,
  l.defect_count,
  l.defect_percent,
  l.pupae_cocoon_weight as pupae_weight,
  l.shell_weight,
  l.shell_ratio,
  l.renditta,
  l.silk_rate,
  l.conversion_cost,
  l.floor_price,
  u.name as tested_by, coalesce(u.name_ta, u.name) as tested_by_ta,
  l.tested_at
from lot l
join mas_branch b on b.id = l.market_id
join mas_customer f on f.id = l.farmer_id
join mas_cocoon c on c.id = l.cocoon_type_id
left join mas_user u on u.id = l.tested_by_id
where l.day between :from::date and :to::date
  and l.tested_at is not null
  and l.carried_from_id is null
  and l.lot_status <> 'CANCELLED'
  and (:variety::int8 is null or l.cocoon_type_id = :variety::int8)
