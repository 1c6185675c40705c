-- A security event as it is sealed: every part in a fixed order and form.
create function security_event_text(e security_event) returns text language sql stable as $body$
  select concat_ws('|', e.id, e.txid, (extract(epoch from e.at) * 1000000)::numeric(20,0),
    coalesce((extract(epoch from e.last_at) * 1000000)::numeric(20,0)::text, '-'), e.kind, coalesce(e.user_id, 0),
    to_jsonb(array[e.user_name, e.role, e.name]::text[]), coalesce(e.region_id, 0), coalesce(e.market_id, 0),
    coalesce(e.record_id, 0), e.count, to_jsonb(array[e.resource, e.detail, e.address, e.device, e.agent, e.request_id]::text[]))
$body$;
