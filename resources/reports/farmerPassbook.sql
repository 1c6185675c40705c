-- A line of a farmer's account: the balance before the period, each entry of it in order of posting, and the balance after.
with entry as (
  select e.*, row_number() over (order by e.day, e.sequence, e.line_no, e.market_id) as place
  from ledger_entry e
  where e.customer_id = :farmerId::int8 and e.side = 'farmer' and e.day between :from::date and :to::date
),
opening as (
  select coalesce(sum(e.debit - e.credit), 0) as balance
  from ledger_entry e
  where e.customer_id = :farmerId::int8 and e.side = 'farmer' and e.day < :from::date
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
  e.place, e.day, e.voucher_no, e.vou_type,
  case
    when e.reverses_id is not null then concat_ws(': ', v.voucher_no, e.notes)
    when l.lots > 1 then 'Lots ' || l.numbers || ', ' || to_char(l.day, 'DD/MM/YYYY')
    when l.lots = 1 then 'Lot ' || l.numbers || ', ' || to_char(l.day, 'DD/MM/YYYY')
    else e.notes
  end,
  case
    when e.reverses_id is not null then concat_ws(': ', v.voucher_no, e.notes)
    when l.lots > 1 then 'குவியல்கள் ' || l.numbers || ', ' || to_char(l.day, 'DD/MM/YYYY')
    when l.lots = 1 then 'குவியல் ' || l.numbers || ', ' || to_char(l.day, 'DD/MM/YYYY')
    else e.notes
  end,
  coalesce(i.invoice_no, e.reference_no),
  case when e.reverses_id is null then i.weight else -i.weight end,
  nullif(e.debit, 0), nullif(e.credit, 0),
  o.balance + sum(e.debit - e.credit) over (order by e.place)
from entry e
cross join opening o
left join voucher v on v.id = e.reverses_id
left join invoice i on i.id = e.invoice_id
-- The lots of a bill, or the one that a payment of a batch is for: its number ends what the voucher refers to.
left join lateral (
  select count(*) as lots, string_agg(t.lot_no::text, ', ' order by t.lot_no) as numbers, max(t.day) as day
  from lot t
  where t.id in (
    select n.lot_id from invoice_line n where n.invoice_id = e.invoice_id
    union all
    select p.lot_id from payment p
    where e.vou_type = 'PY' and e.reference_no like 'PB/%' and p.id = substring(e.reference_no from '\d+$')::int8
  )
) l on true
union all
select
  c.entries + 1, :to::date, null, 'CLOSE', null, null, null, null, null, null, o.balance + c.balance
from opening o cross join change c
where c.entries > 0 or o.balance <> 0
