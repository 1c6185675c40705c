-- From the balance of the books, by every line that the other side does not have by the day, to the balance of the bank. What the
-- first statement of an account goes on from stands on the day before it begins.
with step as (
  select b.id as market_id, s.*
  from mas_branch b
  cross join lateral (
    select 0 as rank, 'BOOKS' as step, :date::date as day, null as document, null as reference, null as narration,
      null as remark, null::bigint as voucher_id, coalesce(sum(e.debit - e.credit), 0) as amount
    from ledger_entry e where e.market_id = b.id and e.head_code = '3002' and e.day <= :date::date
    having count(*) > 0 or exists (
      select from bank_statement n where n.market_id = b.id and n.is_live
        and (n.from_day <= :date::date or n.previous_id is null and n.from_day - 1 <= :date::date))
    union all
    select case d.part when 'PAYMENT' then 1 when 'RECEIPT' then 2 when 'EXPLAINED' then 3 when 'LATER' then 4 else 5 end,
      d.part, d.day, d.document, d.reference, d.particulars, d.kind, d.voucher_id,
      d.amount
    from bank_differences(p_market => b.id, p_day => :date::date) d
  ) s
),
counted as (
  select s.*,
    row_number() over w as place,
    sum(s.amount) over w as balance
  from step s
  window w as (partition by s.market_id order by s.rank, s.day, s.document, s.reference, s.amount, s.narration
    rows unbounded preceding)
),
bank as (
  select c.market_id, max(c.place) as place, sum(c.amount) as comes,
    bank_balance(p_market => c.market_id, p_day => :date::date) as balance
  from counted c group by c.market_id
)
select
  r.place,
  b.name as market, b.name_ta as market_ta,
  r.market_id, r.step, r.day, r.document, r.reference, r.narration, r.remark, r.add, r.less, r.balance,
  r.voucher_id
from (
  select c.place, c.market_id, c.step, c.day, c.document, c.reference, nullif(c.narration, '') as narration, c.remark,
    case when c.rank > 0 and c.amount > 0 then c.amount end as add,
    case when c.rank > 0 and c.amount < 0 then -c.amount end as less,
    c.balance, c.voucher_id
  from counted c
  union all
  select k.place + 1, k.market_id, 'BANK', s.day, s.bank, null, null, s.status, null, null, k.balance, null
  from bank k
  left join lateral (
    select string_agg(distinct t.bank, ', ') as bank, max(least(t.day, :date::date)) as day,
      case when bool_and(t.statement_status = 'CONFIRMED') then 'CONFIRMED' else 'READ' end as status
    from bank_statement t where t.market_id = k.market_id and t.is_live
      and (t.from_day <= :date::date or t.previous_id is null and t.from_day - 1 <= :date::date)
    having count(*) > 0
  ) s on true
  union all
  select k.place + 2, k.market_id, 'DIFFERENCE', null, null, null, null, null, null, null, k.balance - k.comes, null from bank k
) r
join mas_branch b on b.id = r.market_id
