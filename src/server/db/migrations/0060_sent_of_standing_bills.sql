-- Written by hand.
-- Money goes out for bills that stand, and a bill whose money went out stays: it is corrected by a note (0076). The rows of
-- the payments, which both ways lock first, let one of two at once see the other.
create function bill_of_payment_stands() returns trigger language plpgsql as $body$
begin
  if tg_table_name = 'payment' then
    if exists (select from invoice i where i.id = new.invoice_id and i.invoice_status <> 'PROCESSED') then
      raise exception 'Payment % is of a bill that was cancelled', new.id
        using errcode = 'CM051', schema = tg_table_schema, table = tg_table_name;
    end if;
  elsif exists (
    select from payment p where p.invoice_id = new.id and p.payment_status in ('SENT', 'SUCCESS')) then
    raise exception 'Invoice % is paid', new.id using errcode = 'CM051', schema = tg_table_schema, table = tg_table_name;
  end if;
  return new;
end $body$;
--> statement-breakpoint
create trigger bill_of_payment_stands before update of payment_status on payment for each row
  when (new.payment_status = 'SENT' and old.payment_status <> 'SENT') execute function bill_of_payment_stands();
--> statement-breakpoint
create trigger bill_of_payment_stands before update of invoice_status on invoice for each row
  when (new.invoice_status = 'CANCELLED' and old.invoice_status <> 'CANCELLED') execute function bill_of_payment_stands();
