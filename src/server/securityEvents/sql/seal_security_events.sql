-- Seals the events of ended transactions together, as the audit is (0022). Answers the seal's id; null where nothing
-- was ever written.
create function seal_security_events(p_at timestamptz) returns bigint language plpgsql as $body$
declare
  v_last security_seal;
  v_to bigint := audit_txid(pg_snapshot_xmin(pg_current_snapshot()));
  v_made record;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('seal_security_events'));
  select * into v_last from security_seal order by to_txid desc limit 1;
  select * into v_made from security_events_hash(previous => v_last.hash,
    from_txid => coalesce(v_last.to_txid, 0), to_txid => v_to);
  if v_made.entries = 0 then
    return v_last.id;
  end if;
  insert into security_seal (from_txid, to_txid, entries, previous_hash, hash, sealed_at)
    values (coalesce(v_last.to_txid, 0), v_to, v_made.entries, v_last.hash, v_made.hash, p_at) returning id into v_id;
  return v_id;
end $body$;
