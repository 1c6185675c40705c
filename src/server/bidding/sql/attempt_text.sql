-- An attempt as it is sealed: every part in a fixed order and form, the reason, which people type, last.
create function attempt_text(a bid_attempt) returns text language sql stable as $body$
  select concat_ws('|', a.id, a.txid, a.market_id, coalesce(a.lot_id, 0), coalesce(a.slot_id, 0), coalesce(a.round, 0),
    coalesce(a.reeler_id, 0), a.user_id, coalesce(a.amount::text, '-'), a.surrogate::integer, a.confirmed_high::integer,
    coalesce((extract(epoch from a.until) * 1000000)::numeric(20,0)::text, '-'), coalesce(a.device, '-'),
    coalesce(a.key, '-'), (extract(epoch from a.came_at) * 1000000)::numeric(20,0),
    (extract(epoch from a.decided_at) * 1000000)::numeric(20,0), coalesce(a.standing::text, '-'), a.outcome,
    coalesce(a.rule, '-'), coalesce(a.sequence, 0), coalesce(a.args::text, '-'), a.reason)
$body$;
