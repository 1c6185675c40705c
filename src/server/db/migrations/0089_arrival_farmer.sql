ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challan', 'challanTakenBack', 'paymentReturn', 'arrivalFarmer', 'saleCancel', 'refund', 'billNote', 'voucher', 'voucherReversal', 'headOpening', 'yearClose', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
-- Who is paid for an arrival is of two: whose it is changes with the yes to this very farmer in this very transaction.
create function arrival_farmer_of_two() returns trigger language plpgsql as $body$
begin
  if not exists (
    select from proposal p
    where p.kind = 'arrivalFarmer' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
      and (p.payload ->> 'inwardId')::bigint = new.id and (p.payload ->> 'farmerId')::bigint = new.farmer_id
      and p.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'The farmer of arrival % is changed by two people', new.id
      using errcode = 'CM070', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end $body$;
--> statement-breakpoint
create constraint trigger arrival_farmer_of_two after update of farmer_id on inward deferrable initially deferred
  for each row when (old.farmer_id <> new.farmer_id) execute function arrival_farmer_of_two();
--> statement-breakpoint
-- A lot is its arrival's farmer's, and what is billed to one is no other's.
create function lot_farmer_of_arrival() returns trigger language plpgsql as $body$
begin
  if new.farmer_invoiced or new.farmer_id <> (select i.farmer_id from inward i where i.id = new.inward_id) then
    raise exception 'lot %: its farmer is its arrival''s, until it is billed', new.id
      using errcode = 'CM070', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end $body$;
--> statement-breakpoint
create constraint trigger lot_farmer_of_arrival after update of farmer_id on lot deferrable initially deferred
  for each row when (old.farmer_id <> new.farmer_id) execute function lot_farmer_of_arrival();
