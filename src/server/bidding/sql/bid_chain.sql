-- The links of lots' chains, bids and withdrawals as one, each with the hash that it should have.
create view bid_chain as
  select b.lot_id, b.sequence, b.previous_hash, b.hash, b.at, bid_link(b) as expected from bid b
  union all
  select lot_id, sequence, previous_hash, hash, at,
    withdrawal_hash(previous => previous_hash, lot => lot_id, sequence => sequence, bid => bid_id, officer => user_id,
      at => at, reason => reason)
  from bid_withdrawal;
