-- Seals the attempts of ended transactions, each lot's together and to its seal before, as the audit is (0022): what
-- commits late lies after every sealed one. The bid path writes nothing for it.
create function seal_attempts() returns void language plpgsql as $body$
declare
  v_from bigint := coalesce((select max(to_txid) from attempt_seal), 0);
  v_to bigint := audit_txid(pg_snapshot_xmin(pg_current_snapshot()));
begin
  insert into attempt_seal (lot_id, from_txid, to_txid, entries, previous_hash, hash, hash_version, sealed_at)
  select n.lot_id, v_from, v_to, n.entries, l.hash, sha256(convert_to(attempts_text(l.hash, n.text), 'UTF8')), 2, auction_now()
  from (
    select coalesce(a.lot_id, 0) as lot_id, count(*)::integer as entries,
      string_agg(attempt_text(a, 2), chr(10) order by a.id) as text
    from bid_attempt a where a.txid >= v_from and a.txid < v_to group by 1
  ) n
  left join lateral (
    select s.hash from attempt_seal s where s.lot_id = n.lot_id order by s.to_txid desc limit 1
  ) l on true
  order by n.lot_id;
end $body$;
