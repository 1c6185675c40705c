-- Written by hand.
-- Whoever matched or explained in a statement what stands by now: lines of the bank, and lines of the books alone, of its period or, where
-- that was said since it was read, of before. Lines of the books that a statement's lines are matched with are that statement's.
create function hands_in_statement(p_id bigint) returns setof bigint language sql stable as $body$
  select x.made_by_id from bank_line l join bank_explanation x on x.bank_line_id = l.id and x.is_live where l.statement_id = p_id
  union
  select m.made_by_id from bank_line l join bank_match_line n on n.bank_line_id = l.id and n.is_live
    join bank_match m on m.id = n.match_id where l.statement_id = p_id
  union
  select x.made_by_id
  from bank_statement s join bank_explanation x on x.market_id = s.market_id and x.voucher_line_id is not null and x.is_live
    join voucher_line l on l.id = x.voucher_line_id join voucher v on v.id = l.voucher_id
  where s.id = p_id and v.day <= s.day and (v.day >= s.from_day or x.made_at >= s.made_at)
    and not exists (select from bank_match_line n where n.voucher_line_id = l.id and n.is_live)
  union
  select m.made_by_id
  from bank_statement s join voucher v on v.market_id = s.market_id and v.day between s.from_day and s.day
    join voucher_line l on l.voucher_id = v.id join bank_match_line n on n.voucher_line_id = l.id and n.is_live
    join bank_match m on m.id = n.match_id
  where s.id = p_id and not exists (select from bank_match_line o where o.match_id = m.id and o.bank_line_id is not null)
$body$;
--> statement-breakpoint
-- As before, and its checker said nothing of the books in it either (0061).
create or replace function guard_bank_statement() returns trigger language plpgsql as $body$
begin
  if tg_op = 'DELETE' or (old.market_id, old.bank, old.from_day, old.day, old.opening, old.closing, old.carried,
      old.previous_id, old.file_hash, old.lines, old.left_out, old.maker_id, old.made_at)
    is distinct from (new.market_id, new.bank, new.from_day, new.day, new.opening, new.closing, new.carried,
      new.previous_id, new.file_hash, new.lines, new.left_out, new.maker_id, new.made_at) then
    raise exception 'A bank statement stays as it was read' using errcode = 'CM002';
  end if;
  if new.is_live <> (new.statement_status <> 'WITHDRAWN') then
    raise exception 'Bank statement %: one that is taken back counts no more, and no other', new.id using errcode = 'CM018';
  end if;
  if old.statement_status = new.statement_status then
    return new;
  end if;
  if new.statement_status = 'CONFIRMED' and exists (
    select from bank_line l where l.statement_id = new.id
      and not exists (select from bank_match_line m where m.bank_line_id = l.id and m.is_live)
      and not exists (select from bank_explanation x where x.bank_line_id = l.id and x.is_live)) then
    raise exception 'Bank statement % has open lines', new.id using errcode = 'CM018';
  end if;
  if new.statement_status = 'CONFIRMED' and exists (
    select from hands_in_statement(new.id) h (id) where one_person(h.id, new.checker_id, new.checked_at)) then
    raise exception 'Bank statement %: its checker matched or explained in it', new.id using errcode = 'CM010';
  end if;
  if new.statement_status = 'WITHDRAWN' and (
    exists (select from bank_statement s where s.previous_id = new.id and s.is_live)
    or exists (select from bank_line l join bank_match_line m on m.bank_line_id = l.id and m.is_live
      where l.statement_id = new.id)
    or exists (select from bank_line l join bank_explanation x on x.bank_line_id = l.id and x.is_live
      where l.statement_id = new.id)) then
    raise exception 'Bank statement % is in use', new.id using errcode = 'CM018';
  end if;
  return new;
end $body$;
