-- A voucher that moves money says by its other lines what it was for: their credits came in, their debits went out, so that
-- opening balances with receipts come to payments with closing balances.
with period as (
  select :from::date as first, :to::date as last
),
money as (
  select l.market_id, l.voucher_id, l.head_id, v.day, l.debit - l.credit as amount
  from ledger_head h
  join voucher_line l on l.head_id = h.id
  join voucher v on v.id = l.voucher_id
  cross join period m
  where h.kind in ('cash', 'bank', 'clearing') and v.day <= m.last
),
balance as (
  select y.market_id, y.head_id, coalesce(sum(y.amount) filter (where y.day < m.first), 0) as opening, sum(y.amount) as closing
  from money y cross join period m group by y.market_id, y.head_id
),
other as (
  select l.market_id, l.head_id, sum(l.credit) as received, sum(l.debit) as paid
  from voucher_line l
  join ledger_head h on h.id = l.head_id
  where h.kind not in ('cash', 'bank', 'clearing')
    and l.voucher_id in (select y.voucher_id from money y cross join period m where y.day >= m.first)
  group by l.market_id, l.head_id
),
line as (
  select 'A' as section, market_id, head_id, greatest(opening, 0) as receipts, greatest(-opening, 0) as payments from balance
  union all
  select 'B', market_id, head_id, received, 0 from other
  union all
  select 'C', market_id, head_id, 0, paid from other
  union all
  select 'D', market_id, head_id, greatest(-closing, 0), greatest(closing, 0) from balance
)
select
  b.name as market, b.name_ta as market_ta, l.market_id, l.section, l.head_id, m.first as from_day, m.last as to_day, h.code as head_code,
  h.name as head, h.name_ta as head_ta, nullif(l.receipts, 0) as receipts, nullif(l.payments, 0) as payments
from line l
cross join period m
join ledger_head h on h.id = l.head_id
join mas_branch b on b.id = l.market_id
where l.receipts <> 0 or l.payments <> 0
