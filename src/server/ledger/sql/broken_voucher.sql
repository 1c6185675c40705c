-- Walks a market's chain; answers the first broken link's sequence, or null where every link and the head are right.
create function broken_voucher(p_market bigint) returns integer language sql stable as $body$
  with link as (
    select v.sequence, v.previous_hash, v.hash, voucher_hash(v, voucher_lines_text(v.id)) as expected,
      lag(v.hash) over (order by v.sequence) as before, row_number() over (order by v.sequence) as place
    from voucher v where v.market_id = p_market
  )
  select min(sequence) from (
    select sequence from link where sequence <> place or previous_hash is distinct from before or hash <> expected
    union all
    select coalesce(c.sequence, 0) + 1 from (select count(*) as links from link) n
    left join ledger_chain c on c.market_id = p_market left join link l on l.sequence = c.sequence
    where c.head_hash is distinct from l.hash or coalesce(c.sequence, 0) <> n.links
  ) found
$body$;
