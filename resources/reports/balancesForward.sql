-- What each closed year ended with, head by head and on it account by account, as it was sealed.
select
  b.name as market, b.name_ta as market_ta, k.market_id, h.head_group, k.head_id, h.code as head_code,
  h.code || ' ' || h.name as head, h.code || ' ' || h.name_ta as head_ta,
  :year::date as from_day, s.last_day as to_day,
  coalesce(c.head_code, h.code) as party_code,
  coalesce(c.ledger_name, h.name) as party, coalesce(c.ledger_name_ta, h.name_ta) as party_ta,
  nullif(k.debit, 0) as debit, nullif(k.credit, 0) as credit
from year_close s
join year_balance k on k.year_close_id = s.id
join ledger_head h on h.id = k.head_id
join mas_branch b on b.id = k.market_id
left join mas_customer c on c.id = k.customer_id
where s.last_day = (:year::date + interval '1 year - 1 day')::date
