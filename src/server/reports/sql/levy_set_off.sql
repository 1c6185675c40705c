-- Of days whose levy is below nothing what the challans up to a day have set off, below nothing too: the oldest days first. Only a
-- day with a bill taken back, or a note, is one.
create function levy_set_off(p_to date) returns table (market_id bigint, day date, set_off numeric) language sql stable as $body$
  with used as materialized (
    select t.market_id, sum(t.farmer_set_off + t.reeler_set_off) as set_off
    from levy_remittance t
    left join voucher v on v.id = t.voucher_id
    where coalesce(t.made_on, v.day) <= p_to and (t.taken_back_on is null or t.taken_back_on > p_to)
    group by t.market_id
  ),
  below as materialized (
    select d.market_id, d.day, sum(m.levy) as levy
    from (
      select t.market_id, t.day from voucher t
      where t.reverses_id is not null and t.vou_type in ('FB', 'RB') and t.day <= p_to
      union
      select n.market_id, n.day from bill_note n where n.day <= p_to
    ) d
    cross join lateral (
      select case when v.reverses_id is null then i.levy else -i.levy end as levy
      from voucher v
      join invoice i on i.id = v.invoice_id
      where v.market_id = d.market_id and v.day = d.day and v.vou_type in ('FB', 'RB')
      union all
      select n.levy from bill_note n where n.market_id = d.market_id and n.day = d.day
    ) m
    group by d.market_id, d.day
    having sum(m.levy) < 0
  )
  select
    n.market_id, n.day,
    greatest(sum(n.levy) over before_and_own, u.set_off)
      - greatest(sum(n.levy) over before_and_own - n.levy, u.set_off)
  from below n
  join used u on u.market_id = n.market_id
  window before_and_own as (partition by n.market_id order by n.day)
$body$;
