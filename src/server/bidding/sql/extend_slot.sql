-- A bid in the last minute makes its slot longer, where the slot was planned so, was not made longer too often, and the
-- market's next slot does not begin then. Whoever calls holds the slot's lock. A lot that somebody holds is passed
-- over: who bids on it late reads its end from the slot.
create function extend_slot(p_slot bigint, p_user bigint, instant timestamptz, late interval, most integer)
returns boolean language plpgsql as $body$
declare
  s slot;
begin
  perform set_config('app.user_id', p_user::text, true);
  update slot set ends_at = ends_at + late, extensions = extensions + 1, version = version + 1,
    duration = least(600, duration + ceil(extract(epoch from late) / 60)::integer)
  where id = p_slot and soft_close and extensions < most and slot_status in ('SCHEDULED', 'LIVE') and not exists (
    select 1 from slot n where n.market_id = slot.market_id and n.id <> slot.id and n.slot_status <> 'CANCELLED'
      and n.starts_at < slot.ends_at + late and n.ends_at > slot.ends_at)
  returning * into s;
  if not found then
    return false;
  end if;
  update lot set closes_at = s.ends_at where id in (
    select t.id from lot t where t.slot_id = p_slot and t.lot_status in ('SLOTTED', 'BIDDING')
    order by t.id for no key update skip locked);
  insert into slot_change (market_id, slot_id, kind, starts_before, ends_before, starts_after, ends_after, user_id, at)
  values (s.market_id, s.id, 'EXTENSION', s.starts_at, s.ends_at - late, s.starts_at, s.ends_at, p_user, instant);
  return true;
end $body$;
