-- A reeler's account with a market at the end of the day, where anything on it was open, and how old what they owed was.
with span as (
  select accounting_start(:date::date) as april
),
-- A line stands where its voucher was neither taken back by then nor takes another back.
entry as materialized (
  select
    v.market_id, l.customer_id, v.day, v.vou_type, v.sequence, l.line_no, l.debit, l.credit,
    v.reverses_id is null and r.id is null as stands
  from voucher_line l
  join voucher v on v.id = l.voucher_id
  left join voucher r on r.reverses_id = v.id and r.day <= :date::date
  where l.head_id = (select h.id from ledger_head h where h.code = '1002') and v.day <= :date::date
),
account as materialized (
  select
    e.market_id, e.customer_id,
    coalesce(sum(e.debit - e.credit) filter (where e.day < s.april or e.vou_type = 'OB'), 0) as opening,
    coalesce(sum(e.debit - e.credit) filter (where e.day >= s.april and e.vou_type in ('RB', 'DN', 'CR')), 0) as billed,
    coalesce(sum(e.credit - e.debit) filter (where e.day >= s.april and e.vou_type not in ('RB', 'DN', 'CR', 'OB')), 0) as received,
    sum(e.debit - e.credit) as balance,
    max(e.day) filter (where e.vou_type = 'RC' and e.credit > 0 and e.stands) as last_receipt
  from entry e cross join span s
  group by e.market_id, e.customer_id
),
-- Items that are even today and were not then.
settled as materialized (
  select e.item_id, sum(e.amount) as later
  from (
    select s.debit_item_id as item_id, s.amount from settlement s where s.day > :date::date
    union all
    select s.credit_item_id, s.amount from settlement s where s.day > :date::date
  ) e
  group by e.item_id
),
-- What was open then: a bill is as old as it is until something settles it, whatever was paid ahead beside it.
age as materialized (
  select
    o.market_id, o.customer_id,
    min(o.day) filter (where o.is_debit) as oldest,
    sum(o.amount) filter (where o.is_debit and :date::date - o.day <= 3) as days3,
    sum(o.amount) filter (where o.is_debit and :date::date - o.day between 4 and 7) as days7,
    sum(o.amount) filter (where o.is_debit and :date::date - o.day between 8 and 15) as days15,
    sum(o.amount) filter (where o.is_debit and :date::date - o.day > 15) as days_more,
    sum(o.amount) filter (where not o.is_debit) as ahead
  from (
    select i.market_id, i.customer_id, i.day, i.is_debit, i.amount - i.settled + coalesce(s.later, 0) as amount
    from open_item i left join settled s on s.item_id = i.id
    where i.side = 'reeler' and i.day <= :date::date and (i.is_open or s.item_id is not null)
  ) o
  where o.amount > 0
  group by o.market_id, o.customer_id
)
select
  b.name as market, b.name_ta as market_ta,
  a.market_id,
  a.customer_id as reeler_id,
  s.april as year_start,
  :date::date as as_on,
  r.license_no as licence_no,
  r.ledger_name as reeler, r.ledger_name_ta as reeler_ta,
  a.opening, a.billed, a.received,
  a.balance as outstanding,
  g.oldest,
  :date::date - g.oldest as days,
  g.days3, g.days7, g.days15, g.days_more,
  g.ahead,
  case when n.id is null then r.credit_limit else (n.before ->> 'credit_limit')::numeric(14,2) end as credit_limit,
  a.last_receipt
from account a
cross join span s
join mas_branch b on b.id = a.market_id
left join mas_customer r on r.id = a.customer_id
-- What the limit was when the day was closed, where it was changed since.
left join lateral (
  select t.id, t.before
  from audit t
  where t.table_name = 'mas_customer' and t.row_id = a.customer_id and t.operation = 'UPDATE'
    and t.txid > closed_txid(a.market_id, :date::date)
  order by t.id limit 1
) n on true
left join age g on g.market_id = a.market_id and g.customer_id = a.customer_id
where a.balance <> 0 or g.customer_id is not null
