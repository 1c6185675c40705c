-- An attempt as it is sealed, by the version of its seal (0157): every part in a fixed order and form, what people and their devices
-- sent last. Version 2 begins with a word of its own and has these as one line of JSON: whatever they hold, a line of a seal is one
-- attempt. In version 1 a reason with a line break could be read as two.
create function attempt_text(a bid_attempt, p_version integer) returns text language sql stable as $body$
  select case p_version
    when 1 then concat_ws('|', a.id, a.txid, a.market_id, coalesce(a.lot_id, 0), coalesce(a.slot_id, 0), coalesce(a.round, 0),
      coalesce(a.reeler_id, 0), a.user_id, coalesce(a.amount::text, '-'), a.surrogate::integer, a.confirmed_high::integer,
      coalesce((extract(epoch from a.until) * 1000000)::numeric(20,0)::text, '-'), coalesce(a.device, '-'),
      coalesce(a.key, '-'), (extract(epoch from a.came_at) * 1000000)::numeric(20,0),
      (extract(epoch from a.decided_at) * 1000000)::numeric(20,0), coalesce(a.standing::text, '-'), a.outcome,
      coalesce(a.rule, '-'), coalesce(a.sequence, 0), coalesce(a.args::text, '-'), a.reason)
    when 2 then concat_ws('|', 'attempt2', a.id, a.txid, a.market_id, coalesce(a.lot_id, 0), coalesce(a.slot_id, 0),
      coalesce(a.round, 0), coalesce(a.reeler_id, 0), a.user_id, coalesce(a.amount::text, '-'), a.surrogate::integer,
      a.confirmed_high::integer, coalesce((extract(epoch from a.until) * 1000000)::numeric(20,0)::text, '-'),
      (extract(epoch from a.came_at) * 1000000)::numeric(20,0), (extract(epoch from a.decided_at) * 1000000)::numeric(20,0),
      coalesce(a.standing::text, '-'), a.outcome, coalesce(a.rule, '-'), coalesce(a.sequence, 0),
      json_build_array(a.device, a.key, a.args::text, a.reason))
  end
$body$;
