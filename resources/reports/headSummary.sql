-- Each month of an accounting year in which something was posted to a head; April also where only a balance was brought into it.
-- What the closing of the year posts stands after its last day, as in the trial balance.
with period as (
  select :year::date as first, (:year::date + interval '1 year - 1 day')::date as last
),
line as (
  select l.market_id, l.head_id, l.debit, l.credit, v.day < p.first as before,
    greatest(date_trunc('month', v.day)::date, p.first) as month
  from voucher_line l
  join voucher v on v.id = l.voucher_id
  cross join period p
  where v.day <= p.last and not (v.vou_type = 'YC' and v.day = p.last)
),
month as (
  select market_id, head_id, month,
    coalesce(sum(debit - credit) filter (where before), 0) as brought,
    coalesce(sum(debit) filter (where not before), 0) as debit,
    coalesce(sum(credit) filter (where not before), 0) as credit
  from line
  group by market_id, head_id, month
),
running as (
  select m.*, sum(brought + debit - credit) over (partition by market_id, head_id order by month) as closing
  from month m
)
select
  b.name as market, b.name_ta as market_ta, r.market_id, r.head_id, h.code as head_code,
  h.code || ' ' || h.name as head, h.code || ' ' || h.name_ta as head_ta,
  r.month, r.month as from_day, (r.month + interval '1 month - 1 day')::date as to_day,
  r.closing - r.debit + r.credit as opening, nullif(r.debit, 0) as debit, nullif(r.credit, 0) as credit, r.closing
from running r
join ledger_head h on h.id = r.head_id
join mas_branch b on b.id = r.market_id
where r.debit <> 0 or r.credit <> 0 or r.closing <> 0
