-- A line of a customer's account: the balance before the period, each entry of it in order of posting, and the balance after.
with entry as (
  select e.*, row_number() over (order by e.day, e.sequence, e.line_no, e.market_id) as place
  from account_entry e
  where e.customer_id = :customerId::int8 and e.side = :side and e.day between :from::date and :to::date
),
opening as (
  select coalesce(sum(e.debit - e.credit), 0) as balance
  from ledger_entry e
  where e.customer_id = :customerId::int8 and e.side = :side and e.day < :from::date
),
change as (
  select count(*) as entries, coalesce(sum(e.debit - e.credit), 0) as balance from entry e
)
select
  0 as place, :from::date as day, null as voucher_no, 'OPEN' as kind, null as particulars, null as particulars_ta,
  null as lot_or_invoice, null as kg, null as debit, null as credit, o.balance
from opening o cross join change c
where c.entries > 0 or o.balance <> 0
union all
select
  e.place, e.day, e.voucher_no, e.vou_type, e.particulars, e.particulars_ta, e.lot_or_invoice, e.kg,
  nullif(e.debit, 0), nullif(e.credit, 0), o.balance + sum(e.debit - e.credit) over (order by e.place)
from entry e cross join opening o
union all
select
  c.entries + 1, :to::date, null, 'CLOSE', null, null, null, null, null, null, o.balance + c.balance
from opening o cross join change c
where c.entries > 0 or o.balance <> 0
