-- A statement of a customer's account: the balance before the period, each entry of it in order of posting with what it
-- settles or is settled by, and the balance after; at the foot what is open then, from whichever day, up to that balance.
-- Of the two that are even it is the debt that is settled: farmers' credits, reelers' debits.
with item as materialized (
  select i.id, i.voucher_line_id as line_id, i.voucher_id, i.is_debit, i.due_day, i.amount
  from open_item i
  where i.customer_id = :customerId::int8 and i.side = :side and i.day <= :to::date
),
even as materialized (
  select s.line_id, s.other_id, sum(s.amount) as amount
  from (
    select d.line_id, c.voucher_id as other_id, s.amount
    from item d join settlement s on s.debit_item_id = d.id join open_item c on c.id = s.credit_item_id
    where d.is_debit and s.day <= :to::date
    union all
    select c.line_id, d.voucher_id, s.amount
    from item c join settlement s on s.credit_item_id = c.id join open_item d on d.id = s.debit_item_id
    where not c.is_debit and s.day <= :to::date
  ) s
  group by s.line_id, s.other_id
  having sum(s.amount) <> 0
),
line as materialized (
  select i.line_id, i.is_debit, i.due_day,
    case when i.is_debit then 1 else -1 end * (i.amount - coalesce(e.amount, 0)) as open
  from (
    select line_id, is_debit, min(due_day) as due_day, sum(amount) as amount from item group by line_id, is_debit
  ) i
  left join (select line_id, sum(amount) as amount from even group by line_id) e on e.line_id = i.line_id
),
known as materialized (
  select e.*, l.is_debit, l.due_day, nullif(l.open, 0) as open, e.day >= :from::date as is_new
  from account_entry e
  left join line l on l.line_id = e.line_id
  where e.customer_id = :customerId::int8 and e.side = :side and e.day <= :to::date
    and (e.day >= :from::date or l.open <> 0)
),
entry as (
  select k.*, row_number() over (order by k.day, k.sequence, k.line_no, k.market_id) as entry from known k where k.is_new
),
opening as (
  select coalesce(sum(e.debit - e.credit), 0) as balance
  from ledger_entry e
  where e.customer_id = :customerId::int8 and e.side = :side and e.day < :from::date
),
change as (
  select o.balance as opening, o.balance + coalesce(sum(e.debit - e.credit), 0) as closing
  from opening o left join entry e on true
  where o.balance <> 0 or exists (select from known)
  group by o.balance
),
told as (
  select
    'ACCOUNT' as section, 0 as entry, 0 as below, null::date as other_day, :from::date as day, null::int8 as voucher_id,
    null as voucher_no, 'OPEN' as kind, null as particulars, null as particulars_ta, null as lot_or_invoice,
    null::numeric as kg, null::numeric as debit, null::numeric as credit, null::numeric as settled, null::numeric as open,
    null::numeric as open_item, null::date as due_day, null::integer as days, c.opening as balance
  from change c
  union all
  select
    'ACCOUNT', e.entry, 0, null, e.day, e.voucher_id, e.voucher_no, e.vou_type, e.particulars, e.particulars_ta,
    e.lot_or_invoice, e.kg, nullif(e.debit, 0), nullif(e.credit, 0), null, e.open, null, null, null,
    c.opening + sum(e.debit - e.credit) over (order by e.entry)
  from entry e cross join change c
  union all
  select
    'ACCOUNT', e.entry, 1, v.day, v.day, v.id, v.voucher_no,
    case when e.is_debit = (:side = 'reeler') then 'SETTLED_BY' else 'SETTLES' end, null, null, i.invoice_no,
    null, null, null, s.amount, null, null, null, null, null
  from entry e
  join even s on s.line_id = e.line_id
  join voucher v on v.id = s.other_id
  left join invoice i on i.id = v.invoice_id
  union all
  select
    'ACCOUNT', null, 2, null, :to::date, null, null, 'CLOSE', null, null, null, null, null, null, null, null, null, null,
    null, c.closing
  from change c
  union all
  select
    'OPEN', row_number() over o, 3, null, k.day, k.voucher_id, k.voucher_no,
    case when k.is_debit = (:side = 'reeler') then k.vou_type else 'ADVANCE' end,
    k.particulars, k.particulars_ta, k.lot_or_invoice, null, null, null, null, k.open, k.open, k.due_day,
    case :side when 'farmer' then working_days(k.market_id, k.day, :to::date) else :to::date - k.day end,
    sum(k.open) over o
  from known k
  where k.open is not null
  window o as (order by k.day, k.sequence, k.line_no, k.market_id)
)
select
  row_number() over (order by t.section, t.entry nulls last, t.below, t.other_day, t.voucher_no) - 1 as place, t.section,
  t.day, t.voucher_id, t.voucher_no, t.kind, t.particulars, t.particulars_ta, t.lot_or_invoice, t.kg, t.debit, t.credit,
  t.settled, t.open, t.open_item, t.due_day, t.days, t.balance
from told t
