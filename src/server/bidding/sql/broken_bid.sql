-- Walks a lot's chain; answers the first broken link's sequence, or null where every link and the head are right.
create function broken_bid(p_lot bigint) returns integer language sql stable as $body$
  with link as (select * from bid_chain where lot_id = p_lot)
  select min(sequence) from (
    select l.sequence from (
      select *, lag(hash) over (order by sequence) as before, row_number() over (order by sequence) as place from link
    ) l
    where l.sequence <> l.place or l.previous_hash is distinct from l.before or l.hash is distinct from l.expected
    union all
    select t.bid_sequence + 1 from lot t left join link l on l.sequence = t.bid_sequence
    where t.id = p_lot and (t.head_hash is distinct from l.hash or t.bid_sequence <> (select count(*) from link))
  ) found
$body$;
