-- A slot with what came of its lots in it, whoever decided on them, and when the last of them was decided.
select
  b.name as market, b.name_ta as market_ta,
  t.market_id,
  t.day,
  t.id as slot_id,
  t.slot_no,
  t.round,
  to_char(t.starts_at at time zone 'Asia/Kolkata', 'HH24:MI') || ' – '
    || to_char(t.ends_at at time zone 'Asia/Kolkata', 'HH24:MI') as start_end,
  t.lot_from || ' – ' || t.lot_to as lots_from_to,
  n.lots,
  n.bids,
  n.approved,
  n.rejected,
  n.no_bid,
  n.pending,
  n.approved_by, n.approved_by_ta,
  n.approved_at,
  t.slot_status as status
from slot t
join mas_branch b on b.id = t.market_id
cross join lateral (
  select count(*) as lots,
    coalesce(sum(case when l.slot_id = t.id then l.bid_count else r.bid_count end), 0) as bids,
    count(*) filter (where r.verdict = 'APPROVED') as approved,
    count(*) filter (where r.verdict = 'REJECTED') as rejected,
    count(*) filter (where r.verdict = 'NO_BID') as no_bid,
    count(*) filter (where r.verdict = 'PENDING') as pending,
    string_agg(distinct u.name, ', ') as approved_by,
    string_agg(distinct coalesce(u.name_ta, u.name), ', ') as approved_by_ta,
    max(r.decided_at) as approved_at
  from lot_round r
  join lot l on l.id = r.lot_id
  left join mas_user u on u.id = r.decided_by_id
  where r.slot_id = t.id
) n
where t.day between :from::date and :to::date
