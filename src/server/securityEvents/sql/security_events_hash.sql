-- The seal over the events of some transactions, and how many these are.
create function security_events_hash(previous bytea, from_txid bigint, to_txid bigint)
returns table (hash bytea, entries integer) language sql stable as $body$
  select sha256(convert_to(coalesce(encode(previous, 'hex'), '-') || chr(10)
    || coalesce(string_agg(security_event_text(e), chr(10) order by e.id), ''), 'UTF8')), count(*)::integer
  from security_event e where e.txid >= from_txid and e.txid < to_txid
$body$;
