-- Walks the seals of security events; answers the first that does not hold, or null where all do. What housekeeping
-- removed left its seal and an event that says so.
create function broken_security_seal() returns bigint language sql stable as $body$
  select min(s.id) from (
    select *, lag(hash) over (order by to_txid) as before, lag(to_txid) over (order by to_txid) as until from security_seal
  ) s, lateral security_events_hash(previous => s.previous_hash, from_txid => s.from_txid, to_txid => s.to_txid) h
  where s.previous_hash is distinct from s.before or s.from_txid <> coalesce(s.until, 0)
    or case when exists (select 1 from security_event e where e.kind = 'EVENTS_REMOVED' and e.record_id >= s.id
        and s.sealed_at < e.at - interval '90 days')
      then h.entries <> 0 else s.hash <> h.hash or s.entries <> h.entries end
$body$;
