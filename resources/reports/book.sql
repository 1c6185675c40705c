-- The book of a head, or of each head of a kind, market by market: the balance before the period, each line of it in order of
-- posting with whom or what it was with, and the balance after.
with line as (
  select l.market_id, l.head_id, l.voucher_id, l.line_no, l.customer_id, l.debit, l.credit, v.day, v.sequence
  from ledger_head h
  join voucher_line l on l.head_id = h.id
  join voucher v on v.id = l.voucher_id
  where (h.id = :headId::int8 or h.kind = :kind) and v.day <= :to::date
),
book as (
  select l.market_id, l.head_id, b.name as market, b.name_ta as market_ta, h.code as head_code, h.name as head, h.name_ta as head_ta,
    l.opening, l.closing, l.entries
  from (
    select market_id, head_id, coalesce(sum(debit - credit) filter (where day < :from::date), 0) as opening,
      sum(debit - credit) as closing, count(*) filter (where day >= :from::date) as entries
    from line group by market_id, head_id
  ) l
  join mas_branch b on b.id = l.market_id
  join ledger_head h on h.id = l.head_id
  where l.entries > 0 or l.opening <> 0
),
entry as (
  select l.*, row_number() over (partition by l.market_id, l.head_id order by l.day, l.sequence, l.line_no) as place
  from line l where l.day >= :from::date
)
select
  k.market, k.market_ta, k.market_id, 0 as place, k.head_code, k.head, k.head_ta, :from::date as day, null as voucher_no,
  null::int8 as voucher_id, 'OPEN' as kind, null as party, null as party_ta, null as notes, null as reference,
  null as debit, null as credit, k.opening as balance, null::numeric as closing
from book k
union all
select
  k.market, k.market_ta, k.market_id, e.place, k.head_code, k.head, k.head_ta, e.day, v.voucher_no, v.id, v.vou_type,
  coalesce(c.ledger_name, other.names), coalesce(c.ledger_name_ta, c.ledger_name, other.names_ta),
  v.notes, v.reference_no, nullif(e.debit, 0), nullif(e.credit, 0),
  k.opening + sum(e.debit - e.credit) over (partition by e.market_id, e.head_id order by e.place), null
from entry e
join book k on k.market_id = e.market_id and k.head_id = e.head_id
join voucher v on v.id = e.voucher_id
left join mas_customer c on c.id = e.customer_id
left join lateral (
  select string_agg(n.name, ', ' order by n.line_no) as names, string_agg(n.name_ta, ', ' order by n.line_no) as names_ta
  from (
    select x.line_no, coalesce(p.ledger_name, y.name) as name, coalesce(p.ledger_name_ta, p.ledger_name, y.name_ta) as name_ta
    from voucher_line x
    join ledger_head y on y.id = x.head_id
    left join mas_customer p on p.id = x.customer_id
    where x.voucher_id = e.voucher_id and x.line_no <> e.line_no and (x.debit > 0) <> (e.debit > 0)
    order by x.line_no limit 3
  ) n
) other on e.customer_id is null
union all
select
  k.market, k.market_ta, k.market_id, k.entries + 1, k.head_code, k.head, k.head_ta, :to::date, null, null, 'CLOSE', null, null, null,
  null, null, null, k.closing, k.closing
from book k
