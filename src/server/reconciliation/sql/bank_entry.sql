-- A line of the statements that count, with the match it stands in and why it has none.
create view bank_entry as
select l.id, l.market_id, l.statement_id, s.bank, l.line_no, l.is_opening, l.day, l.value_day, l.narration, l.reference,
  l.debit, l.credit, m.match_id, x.id as explanation_id, x.kind as explanation, x.note
from bank_line l
join bank_statement s on s.id = l.statement_id and s.is_live
left join bank_match_line m on m.bank_line_id = l.id and m.is_live
left join bank_explanation x on x.bank_line_id = l.id and x.is_live;
