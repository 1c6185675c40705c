-- Written by hand.
-- A bill is cancelled, and a payment that the bank had paid is taken as sent back, by the yes to this very one in this very transaction,
-- whoever writes. What the program does of itself is nobody's.
create function taken_back_of_two() returns trigger language plpgsql as $body$
begin
  if coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) = 0 or exists (
    select from proposal p
    where p.kind = tg_argv[0] and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
      and (p.payload ->> tg_argv[1])::bigint = new.id and p.xmin = pg_current_xact_id()::xid)
  then
    return new;
  end if;
  raise exception '% % is taken back by two people', initcap(tg_table_name), new.id
    using errcode = 'CM057', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create trigger cancelled_by_two before update of invoice_status on invoice for each row
  when (new.invoice_status = 'CANCELLED' and old.invoice_status <> 'CANCELLED')
  execute function taken_back_of_two('invoiceCancel', 'invoiceId');
--> statement-breakpoint
create trigger returned_by_two before update of payment_status on payment for each row
  when (new.payment_status = 'RETURNED' and old.payment_status <> 'RETURNED')
  execute function taken_back_of_two('paymentReturn', 'paymentId');
