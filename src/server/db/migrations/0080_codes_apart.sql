-- Written by hand.
-- A person's code is a letter, the market's code and a number, with nothing between: FDPI11001 would be of DPI as of DPI1. So no market's
-- code is another's with figures after it, of now or of before; and no two people have one code, whatever their markets.
create or replace function keep_market_code() returns trigger language plpgsql as $body$
declare
  v_other text;
begin
  if exists (
    select from audit a where a.table_name = 'mas_branch' and a.row_id <> new.id
      and new.code in (a.before ->> 'code', a.after ->> 'code'))
  then
    raise exception 'The code % was that of another market', new.code
      using errcode = 'unique_violation', table = 'mas_branch', constraint = 'mas_branch_code_key';
  end if;
  select c.code into v_other from (
    select b.code from mas_branch b where b.id <> new.id
    union all
    select c.code from audit a cross join lateral (values (a.before ->> 'code'), (a.after ->> 'code')) c (code)
    where a.table_name = 'mas_branch' and a.row_id <> new.id) c
  where starts_with(new.code, c.code) and substr(new.code, length(c.code) + 1) ~ '^[0-9]+$'
    or starts_with(c.code, new.code) and substr(c.code, length(new.code) + 1) ~ '^[0-9]+$'
  limit 1;
  if found then
    raise exception 'Numbers that begin with the code % could be those of %', new.code, v_other
      using errcode = 'unique_violation', table = 'mas_branch', constraint = 'mas_branch_code_apart';
  end if;
  return new;
end $body$;
--> statement-breakpoint
do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "mas_customer" where true and ("head_code") in (select "head_code" from "mas_customer" where true group by "head_code" having count(*) > 1)) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = 'CM009', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      'mas_customer', 'head_code', v_count, case v_count when 1 then 'row is' else 'rows are' end,
      'no two rows the same', v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;
--> statement-breakpoint
DROP INDEX "mas_customer_market_id_head_code_key";
--> statement-breakpoint
CREATE UNIQUE INDEX "mas_customer_head_code_key" ON "mas_customer" USING btree ("head_code");
