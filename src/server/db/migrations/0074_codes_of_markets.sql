-- Written by hand.
-- The numbers of a market's papers and people begin with its code: given to another market, the counting of that one would come upon
-- numbers that stand, and stop. So a code that a market had stays its own; that is what its key says, over all of its time.
create function keep_market_code() returns trigger language plpgsql as $body$
begin
  if exists (
    select from audit a where a.table_name = 'mas_branch' and a.row_id <> new.id
      and new.code in (a.before ->> 'code', a.after ->> 'code'))
  then
    raise exception 'The code % was that of another market', new.code
      using errcode = 'unique_violation', table = 'mas_branch', constraint = 'mas_branch_code_key';
  end if;
  return new;
end $body$;
--> statement-breakpoint
create trigger keep_new_code before insert on mas_branch for each row execute function keep_market_code();
--> statement-breakpoint
create trigger keep_code before update of code on mas_branch for each row
  when (old.code <> new.code) execute function keep_market_code();
