-- Written by hand.
-- A field that is left to some roles (its declaration's 'writers') is written by no other; the program itself is nobody's role.
create function require_writer() returns trigger language plpgsql as $body$
declare
  v_user bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  v_value text := to_jsonb(new) ->> tg_argv[0];
begin
  if coalesce(v_user, 0) = 0 or v_value is not distinct from (case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end)
    or exists (select from mas_user u where u.id = v_user and u.role = any (tg_argv[1:])) then
    return new;
  end if;
  raise exception '% of % is not written by user %', tg_argv[0], tg_table_name, v_user
    using errcode = 'CM063', schema = tg_table_schema, table = tg_table_name, column = tg_argv[0];
end $body$;
--> statement-breakpoint
create or replace trigger writers_of_credit_limit before insert or update of credit_limit on mas_customer for each row execute function require_writer('credit_limit', 'ad', 'branchad');
--> statement-breakpoint
create or replace trigger writers_of_credit_days before insert or update of credit_days on mas_customer for each row execute function require_writer('credit_days', 'ad', 'branchad');
