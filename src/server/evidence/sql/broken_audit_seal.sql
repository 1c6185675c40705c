-- Walks the audit's seals; answers the first that does not hold, or null where all do.
create function broken_audit_seal() returns bigint language sql stable as $body$
  select min(s.id) from (
    select *, lag(hash) over (order by to_txid) as before, lag(to_txid) over (order by to_txid) as until from audit_seal
  ) s, lateral audit_hash(previous => s.previous_hash, from_txid => s.from_txid, to_txid => s.to_txid) h
  where s.hash <> h.hash or s.entries <> h.entries or s.previous_hash is distinct from s.before
    or s.from_txid <> coalesce(s.until, 0)
$body$;
