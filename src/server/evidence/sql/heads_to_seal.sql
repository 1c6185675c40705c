-- The heads that moved since they were sealed last; of the attempts' seals the latest run's, made in this transaction. A lot's bids
-- move on its own day, its weights on any later one too, by what the audit has of it since that of its seals that was sealed here
-- last: a day's close seals the audit, too. The first seal takes every lot.
create function heads_to_seal(p_at timestamptz)
returns table (kind text, head_of bigint, sequence bigint, hash bytea) language sql stable as $body$
  with last as (
    select coalesce((select least(s.sealed_at, p_at) from evidence_seal s order by s.leaf_no desc limit 1), '-infinity') as at
  )
  select n.kind, n.head_of, n.sequence, n.hash from (
    (select 'audit', 0::bigint, a.id, a.hash from audit_seal a order by a.to_txid desc limit 1)
    union all
    (select 'security', 0, e.id, e.hash from security_seal e order by e.to_txid desc limit 1)
    union all
    select 'vouchers', c.market_id, c.sequence, c.head_hash from ledger_chain c where c.sequence > 0
    union all
    select 'bids', t.id, t.bid_sequence, t.head_hash from lot t
    where t.bid_sequence > 0 and t.day >= (select last.at - interval '7 days' from last)
    union all
    -- A weighing stays as it is: its hash is made once.
    select 'weights', t.id, t.weighing, weights_hash(p_lot => t.id, p_weighing => t.weighing) from lot t
    where t.weighing > 0 and (t.day >= (select last.at - interval '7 days' from last)
        or t.id in (select a.row_id from audit a where a.table_name = 'lot'
          and a.txid >= (select s.to_txid from audit_seal s where s.id = (
            select h.sequence from evidence_head h where h.kind = 'audit' and h.head_of = 0 order by h.id desc limit 1))))
      and not exists (select from evidence_head h where h.kind = 'weights' and h.head_of = t.id and h.sequence = t.weighing)
    union all
    select 'attempts', s.lot_id, s.id, s.hash from attempt_seal s where s.to_txid = (select max(to_txid) from attempt_seal)
    union all
    select 'day', d.id, d.id, sha256(d.signature) from day_seal d
    union all
    select 'year', y.id, y.id, sha256(y.signature) from year_close y
  ) n (kind, head_of, sequence, hash)
  where n.hash is not null and n.hash is distinct from (
    select h.hash from evidence_head h where h.kind = n.kind and h.head_of = n.head_of order by h.id desc limit 1)
$body$;
