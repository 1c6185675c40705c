-- A market's setting, its own or else everybody's: as it was when the books of a day were closed, as it is while they are open.
-- `offset 0`: the close is looked up once; else the planner takes the function into each place that names its answer, and a list
-- that asks for a setting with each row takes eight times as long.
create function setting_on(p_market bigint, p_key text, p_day date) returns text language sql stable as $body$
  select w.value
  from (
    select m.own, case when n.id is null then s.value else n.before ->> 'value' end as value
    from (select closed_txid(p_market, p_day) as txid offset 0) c
    cross join (values (p_market), (null)) m (own)
    left join setting s on s.key = p_key and s.market_id is not distinct from m.own
    left join lateral (
      select a.id, a.before
      from audit a
      where c.txid is not null and a.table_name = 'setting' and a.market_id is not distinct from m.own
        and a.txid > c.txid and coalesce(a.before, a.after) ->> 'key' = p_key
      order by a.id limit 1
    ) n on true
  ) w
  where w.value is not null
  order by w.own nulls last limit 1
$body$;
