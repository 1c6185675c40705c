-- Why a bid on this lot cannot count at this instant; null where it can.
create function bid_closed(t lot, at timestamptz) returns jsonb language sql stable as $body$
  select case
    when t.lot_status in ('SLOTTED', 'BIDDING') and at >= t.closes_at
      or t.lot_status in ('BID_CLOSED', 'NO_BID')
      then jsonb_build_object('rule', 'rule.bid.late', 'args', jsonb_build_object('time', t.closes_at, 'at', at))
    when t.lot_status in ('SLOTTED', 'BIDDING') and at >= t.opens_at then null
    when t.lot_status in ('SLOTTED', 'BIDDING') then jsonb_build_object('rule', 'rule.bid.notLive')
    when t.lot_status in ('APPROVED', 'REJECTED', 'WEIGHED', 'BILLED', 'PAID')
      then jsonb_build_object('rule', 'rule.bid.decided', 'args', jsonb_build_object('lot', t.lot_no))
    else jsonb_build_object('rule', 'rule.bid.lotNotInSlot', 'args', jsonb_build_object('lot', t.lot_no))
  end
$body$;
