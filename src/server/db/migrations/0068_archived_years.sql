ALTER TABLE "security_event" DROP CONSTRAINT "security_event_kind_check";
--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_kind_check" CHECK (kind in ('SIGNED_IN', 'SIGN_IN_FAILED', 'LOCKED', 'SIGNED_OUT', 'SESSION_ENDED', 'REFUSED', 'OTHER_OFFICE', 'PASSWORD_CHANGED', 'PASSWORD_GIVEN', 'PASSWORD_RESET', 'DEVICE_EARNED', 'DEVICE_ASKED', 'DEVICE_BOUND', 'DEVICE_ENDED', 'OTP_ASKED', 'OTP_FAILED', 'OTP_PASSED', 'BANK_CHANGED', 'BANK_CONFIRMED', 'EXPORTED', 'IMPORTED', 'ACCOUNT_ADDED', 'ACCOUNT_CHANGED', 'SETTING_CHANGED', 'RATE_CHANGED', 'CONFIRMED', 'DEMO_REMOVED', 'ADMIN_MADE', 'EVENTS_REMOVED', 'YEAR_ARCHIVED'));
--> statement-breakpoint
create schema archive;
--> statement-breakpoint
-- What is evidence never changes. A row leaves its table for the archive, or the archive for its table, only while it stands there
-- the same to the byte: in the transaction that moves it, and never otherwise (0132).
create function keep_or_archive() returns trigger language plpgsql as $body$
declare
  v_stands boolean := false;
begin
  if tg_op = 'DELETE' then
    execute format('select exists (select from public.%1$I a where a.id = $1 and a.tableoid <> $2 and a *= $3::public.%1$I)', tg_argv[0])
      into v_stands using old.id, tg_relid, old;
  end if;
  if not v_stands then
    raise exception 'Rows of % are never changed', tg_argv[0] using errcode = 'CM002';
  end if;
  return old;
end $body$;
--> statement-breakpoint
create or replace trigger never_change before delete or update on bid_attempt for each row execute function keep_or_archive('bid_attempt');
--> statement-breakpoint
create or replace trigger never_change before delete or update on audit for each row execute function keep_or_archive('audit');
