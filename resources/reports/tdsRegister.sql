-- What was deducted, less what was taken back of it by the end of the period, and what of it was remitted by then; of before the
-- period what was not remitted whole when it began. Both are laid end to end in the order of their days: a challan remits what
-- lies where it does. What was remitted beyond all deductions, for one was taken back after its challan, is a line of its own
-- and due below nothing, until later deductions come to it: so all dues together are the balance of the head.
with line as (
  select l.market_id, l.voucher_id, l.line_no, v.day, v.sequence, v.reference_no,
    l.credit - coalesce(r.amount, 0) as deducted, l.debit - coalesce(r.amount, 0) as remitted, l.credit > 0 as is_deduction
  from ledger_head h
  join voucher_line l on l.head_id = h.id
  join voucher v on v.id = l.voucher_id and v.reverses_id is null
  left join lateral (
    -- Whole and once, line by line as it was posted.
    select l.debit + l.credit as amount from voucher x where x.reverses_id = v.id and x.day <= :to::date
  ) r on true
  where h.code = '2003' and v.day <= :to::date
),
deduction as (
  select *, sum(deducted) over w - deducted as begins, sum(deducted) over w as ends
  from line where is_deduction and deducted <> 0
  window w as (partition by market_id order by day, sequence, line_no)
),
remittance as (
  select *, sum(remitted) over w - remitted as begins, sum(remitted) over w as ends
  from line where not is_deduction and remitted <> 0
  window w as (partition by market_id order by day, sequence, line_no)
),
beyond as (
  select m.*, m.ends - greatest(m.begins, d.ends) as amount
  from remittance m
  cross join lateral (select coalesce(max(o.ends), 0) as ends from deduction o where o.market_id = m.market_id) d
  where m.ends > d.ends
)
select
  b.name as market, b.name_ta as market_ta, d.market_id,
  row_number() over (order by d.market_id, d.day, d.sequence, d.line_no) as place,
  p.name as party, p.name_ta as party_ta, p.code as party_code, '•••• ' || p.pan as pan,
  d.day, v.voucher_no, v.id as voucher_id, v.notes,
  d.deducted, nullif(r.amount, 0) as remitted, r.challan_no,
  nullif(d.deducted - r.amount, 0) as due
from deduction d
join voucher v on v.id = d.voucher_id
join mas_branch b on b.id = d.market_id
cross join lateral (
  select coalesce(sum(least(d.ends, m.ends) - greatest(d.begins, m.begins)), 0) as amount,
    coalesce(sum(least(d.ends, m.ends) - greatest(d.begins, m.begins)) filter (where m.day < :from::date), 0) as before,
    string_agg(distinct m.reference_no, ', ' order by m.reference_no) as challan_no
  from remittance m
  where m.market_id = d.market_id and m.begins < d.ends and m.ends > d.begins
) r
left join lateral (
  select string_agg(distinct coalesce(c.ledger_name, y.name), ', ') as name,
    string_agg(distinct coalesce(c.ledger_name_ta, c.ledger_name, y.name_ta), ', ') as name_ta,
    string_agg(distinct coalesce(c.head_code, y.code), ', ') as code, max(c.pan_no_last4) as pan
  from voucher_line x
  join ledger_head y on y.id = x.head_id
  left join mas_customer c on c.id = x.customer_id
  where x.voucher_id = d.voucher_id and x.debit > 0
) p on true
where d.day >= :from::date or d.deducted <> r.before
union all
select
  b.name, b.name_ta, m.market_id,
  (select count(*) from deduction) + row_number() over (order by m.market_id, m.day, m.sequence, m.line_no),
  h.name, h.name_ta, h.code, null, m.day, v.voucher_no, v.id, v.notes,
  null, m.amount, m.reference_no, -m.amount
from beyond m
join voucher v on v.id = m.voucher_id
join mas_branch b on b.id = m.market_id
join ledger_head h on h.code = '2003'
