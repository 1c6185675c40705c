ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challan', 'challanTakenBack', 'paymentReturn', 'refund', 'billNote', 'voucher', 'voucherReversal', 'headOpening', 'yearClose', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
-- A levy that comes to more than the market's limit of vouchers goes to the government by two people's word: it wants the yes to this
-- very day and sum in this very transaction, as a voucher that is taken back does. The sum of a day is the service's.
create function challan_of_two() returns trigger language plpgsql as $body$
begin
  if new.amount <= (
      select s.value::numeric from setting s
      where s.key = 'voucher.confirmAbove' and (s.market_id is null or s.market_id = new.market_id)
      order by s.market_id nulls last limit 1)
    or exists (
      select from proposal p
      where p.kind = 'challan' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and p.payload ->> 'date' = new.day::text and (p.payload ->> 'amount')::numeric = new.amount
        and p.xmin = pg_current_xact_id()::xid)
  then
    return null;
  end if;
  raise exception 'The levy of % is remitted by two people', new.day
    using errcode = 'CM055', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create constraint trigger challan_of_two after insert on levy_remittance deferrable initially deferred
  for each row execute function challan_of_two();
