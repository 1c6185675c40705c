-- Each head that was ever posted to by the end of the period, on the side on which it stands.
select
  b.name as market, b.name_ta as market_ta,
  m.market_id,
  h.head_group,
  array_position(array['assets', 'liabilities', 'income', 'expenses', 'suspense'], h.head_group::text) as group_place,
  h.id as head_id,
  h.code as head_code,
  h.name as head, h.name_ta as head_ta,
  nullif(greatest(m.opening, 0), 0) as opening_debit,
  nullif(greatest(-m.opening, 0), 0) as opening_credit,
  nullif(m.debit, 0) as debit,
  nullif(m.credit, 0) as credit,
  nullif(greatest(m.closing, 0), 0) as closing_debit,
  nullif(greatest(-m.closing, 0), 0) as closing_credit,
  m.closing as difference
from (
  select l.market_id, l.head_id,
    coalesce(sum(l.debit - l.credit) filter (where v.day < :from::date), 0) as opening,
    coalesce(sum(l.debit) filter (where v.day >= :from::date), 0) as debit,
    coalesce(sum(l.credit) filter (where v.day >= :from::date), 0) as credit,
    sum(l.debit - l.credit) as closing
  from voucher_line l join voucher v on v.id = l.voucher_id
  -- What the closing of the year posts stands after its last day: as on 31 March income and expenses are whole.
  where v.day <= :to::date and not (v.vou_type = 'YC' and v.day = :to::date)
  group by l.market_id, l.head_id
) m
join ledger_head h on h.id = m.head_id
join mas_branch b on b.id = m.market_id
