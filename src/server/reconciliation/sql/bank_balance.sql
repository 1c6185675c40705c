-- The balance of a market's bank accounts at the end of a day, by their statements: what each closes with, and inside of one
-- what it goes on from and its lines up to the day.
create function bank_balance(p_market bigint, p_day date) returns numeric language sql stable as $body$
  select coalesce(sum(case when s.day <= p_day then s.closing else s.carried + coalesce((
    select sum(l.credit - l.debit) from bank_line l
    where l.statement_id = s.id and not l.is_opening and l.day <= p_day), 0) end), 0)
  from (
    select distinct on (t.bank) t.* from bank_statement t
    where t.market_id = p_market and t.is_live
      and (t.from_day <= p_day or t.previous_id is null and t.from_day - 1 <= p_day)
    order by t.bank, t.day desc, t.id desc
  ) s
$body$;
