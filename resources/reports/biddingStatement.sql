-- Every bid on the lots of a slot with its place among those that stand; a lot without bids stands there once. Of one lot
-- of the slot alone all its rounds of the day, whichever slot they were in.
with chosen as (
  select r.lot_id
  from lot_round r
  join lot l on l.id = r.lot_id
  where r.slot_id = :slotId::int8 and (:lotNo::int is null or l.lot_no = :lotNo::int)
)
select
  b.name as market, b.name_ta as market_ta,
  l.lot_no,
  concat_ws(' ', f.head_code, f.ledger_name) as farmer,
  concat_ws(' ', f.head_code, coalesce(f.ledger_name_ta, f.ledger_name)) as farmer_ta,
  l.floor_price,
  max(p.amount) filter (where p.stands) over auction as highest_bid,
  count(p.bid_id) filter (where p.stands) over auction as bid_count,
  max(p.amount) filter (where p.stands) over auction - l.floor_price as benefit,
  p.rank,
  nullif(concat_ws(' ', r.license_no, r.ledger_name), '') as reeler,
  nullif(concat_ws(' ', r.license_no, coalesce(r.ledger_name_ta, r.ledger_name)), '') as reeler_ta,
  p.amount as bid_amount,
  to_char(p.at at time zone 'Asia/Kolkata', 'HH24:MI:SS') as bid_time,
  p.sequence,
  t.slot_no || ' / ' || a.round as slot_round,
  a.round,
  case
    when p.bid_id is null then case when a.verdict = 'PENDING' then 'NO_BID_YET' else 'NO_BID' end
    when not p.stands then 'WITHDRAWN'
    when a.verdict = 'REJECTED' then 'REJECTED'
    when p.rank > 1 then 'OUTBID'
    when a.verdict = 'APPROVED' then 'ACCEPTED'
    else 'LEADING'
  end as status,
  case when p.rank = 1 and a.verdict = 'APPROVED' then d.name end as accepted_by,
  case when p.rank = 1 and a.verdict = 'APPROVED' then coalesce(d.name_ta, d.name) end as accepted_by_ta,
  case when p.rank = 1 and a.verdict = 'APPROVED' then a.decided_at end as accepted_at,
  e.name as placed_by, coalesce(e.name_ta, e.name) as placed_by_ta,
  v.name as withdrawn_by, coalesce(v.name_ta, v.name) as withdrawn_by_ta,
  p.withdrawn_at,
  coalesce(p.withdrawal_reason, p.reason, case when a.verdict = 'REJECTED' and p.rank = 1 then a.reason end) as reason
from lot_round a
join slot t on t.id = a.slot_id and t.day = :date::date
join mas_branch b on b.id = a.market_id
join lot l on l.id = a.lot_id
join mas_customer f on f.id = l.farmer_id
left join (
  select o.id as bid_id, o.lot_id, o.round, o.sequence, o.amount, o.reeler_id, o.at, o.reason, w.id is null as stands,
    case when w.id is null
      then row_number() over (partition by o.lot_id, o.round, w.id is null order by o.amount desc, o.sequence)
    end as rank,
    case when o.surrogate then o.user_id end as officer_id,
    w.user_id as withdrawer_id, w.at as withdrawn_at, w.reason as withdrawal_reason
  from bid o
  left join bid_withdrawal w on w.bid_id = o.id
  where o.lot_id in (select c.lot_id from chosen c) and (:lotNo::int is not null or o.slot_id = :slotId::int8)
) p on p.lot_id = a.lot_id and p.round = a.round
left join mas_customer r on r.id = p.reeler_id
left join mas_user d on d.id = a.decided_by_id
left join mas_user e on e.id = p.officer_id
left join mas_user v on v.id = p.withdrawer_id
where a.lot_id in (select c.lot_id from chosen c) and (:lotNo::int is not null or a.slot_id = :slotId::int8)
window auction as (partition by a.lot_id, a.round)
