-- What a bid was answered when it was placed: withdrawals that came later do not change it.
create function placed_bid(b bid) returns jsonb language sql stable as $body$
  select jsonb_build_object('placed', jsonb_build_object(
    'lotId', b.lot_id, 'lotNo', t.lot_no, 'amount', b.amount, 'sequence', b.sequence, 'at', b.at,
    'highestBid', b.amount, 'leading', true,
    'bidCount', (select count(*) from bid e where e.lot_id = b.lot_id and e.round = b.round
      and e.sequence <= b.sequence and not exists (
        select 1 from bid_withdrawal w where w.bid_id = e.id and w.sequence < b.sequence))))
  from lot t where t.id = b.lot_id
$body$;
