-- The attempts of lots that are not what was sealed: by lot the first seal that does not hold (0 where something stands
-- beside the seals), why, and when they were whole last. What was written later as if it had been decided before an
-- earlier batch of seals, an hour and more, was put in; a bid of version 2 has one accepted attempt that says the same.
-- Each attempt is looked up its one seal, and each seal the batch before its own, so that a year is read once.
create function broken_attempts() returns table (lot_id bigint, fault text, since timestamptz) language sql stable as $body$
  with sealed as materialized (
    select s.*, lag(s.hash) over w as before, lag(s.sealed_at) over w as since from attempt_seal s
    window w as (partition by s.lot_id order by s.to_txid)
  ), runs as materialized (
    select to_txid, max(sealed_at) as at, min(from_txid) as from_txid,
      count(distinct from_txid) = 1 and (count(*) over (partition by min(from_txid))) = 1 as single
    from attempt_seal group by 1
  ), until as materialized (
    select coalesce(max(to_txid), 0) as txid, max(at) as at from runs
  ), attempt as materialized (
    select coalesce(a.lot_id, 0) as lot_id, a.id, a.txid, a.decided_at, attempt_text(a, s.hash_version) as text, s.id as seal_id
    from bid_attempt a left join lateral (
      select n.id, n.from_txid, n.hash_version from attempt_seal n
      where n.lot_id = coalesce(a.lot_id, 0) and n.to_txid > a.txid order by n.to_txid limit 1
    ) s on s.from_txid <= a.txid
  ), found as materialized (
    select seal_id, count(*)::integer as entries, string_agg(text, chr(10) order by id) as text,
      min(decided_at) as first_at
    from attempt where seal_id is not null group by 1
  )
  select s.lot_id, 'its attempts are not those that were sealed', s.since
  from sealed s join runs r on r.to_txid = s.to_txid left join runs p on p.to_txid = s.from_txid
  left join found f on f.seal_id = s.id
  where s.previous_hash is distinct from s.before or s.entries <> coalesce(f.entries, 0)
    or not r.single or s.from_txid <> 0 and p.to_txid is null
    or s.hash <> sha256(convert_to(attempts_text(s.previous_hash, f.text), 'UTF8'))
  union all
  select a.lot_id, 'an attempt stands beside the seals of its time', null
  from until u join attempt a on a.txid < u.txid where a.seal_id is null
  union all
  select s.lot_id, 'an attempt was put in later', r.at
  from found f join sealed s on s.id = f.seal_id join runs r on r.to_txid = s.from_txid
  where f.first_at < r.at - interval '1 hour'
  union all
  select a.lot_id, 'an attempt was put in later', u.at
  from until u join attempt a on a.txid >= u.txid
  where a.decided_at < u.at - interval '1 hour' or a.txid >= audit_txid(pg_snapshot_xmax(pg_current_snapshot()))
  union all
  select b.lot_id, 'the attempt of bid ' || b.sequence || ' is missing, or not what became of it', null
  from bid b left join bid_attempt a on a.lot_id = b.lot_id and a.sequence = b.sequence and a.outcome = 'ACCEPTED'
  where b.hash_version = 2 and (a.market_id, a.slot_id, a.round, a.reeler_id, a.user_id, a.amount, a.surrogate, a.confirmed_high,
      a.key, a.decided_at, a.reason)
    is distinct from (b.market_id, b.slot_id, b.round, b.reeler_id, b.user_id, b.amount, b.surrogate, b.confirmed, b.key,
      b.at, b.reason)
  union all
  select a.lot_id, 'an attempt was accepted that is no bid', null
  from bid_attempt a left join bid b on b.lot_id = a.lot_id and b.sequence = a.sequence
  where a.outcome = 'ACCEPTED' and b.id is null
$body$;
