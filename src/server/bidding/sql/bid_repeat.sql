-- The accepted bid of a key: the answer it got first, or 'keyUsed' where the key stood for another bid.
create function bid_repeat(p_user bigint, p_key text, p_reeler bigint, p_lot bigint, p_amount integer)
returns jsonb language sql stable as $body$
  select case when b.lot_id <> p_lot or b.amount <> p_amount or b.reeler_id <> p_reeler
    then jsonb_build_object('fault', 'keyUsed') else placed_bid(b) end
  from bid b where b.user_id = p_user and b.key = p_key
$body$;
