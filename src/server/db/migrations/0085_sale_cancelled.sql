ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challan', 'challanTakenBack', 'paymentReturn', 'saleCancel', 'refund', 'billNote', 'voucher', 'voucherReversal', 'headOpening', 'yearClose', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
create or replace trigger legal_move before update of lot_status on lot for each row when (old.lot_status <> new.lot_status and old.lot_status || '>' || new.lot_status <> all (array['INWARD>TESTED', 'INWARD>RETURNED', 'INWARD>CANCELLED', 'TESTED>INWARD', 'TESTED>SLOTTED', 'TESTED>RETURNED', 'TESTED>CARRIED', 'TESTED>CANCELLED', 'SLOTTED>BIDDING', 'SLOTTED>BID_CLOSED', 'SLOTTED>NO_BID', 'SLOTTED>TESTED', 'SLOTTED>REJECTED', 'BIDDING>BID_CLOSED', 'BIDDING>NO_BID', 'BID_CLOSED>APPROVED', 'BID_CLOSED>REJECTED', 'BID_CLOSED>NO_BID', 'APPROVED>WEIGHED', 'APPROVED>BID_CLOSED', 'APPROVED>RETURNED', 'WEIGHED>BILLED', 'WEIGHED>PAID', 'BILLED>PAID', 'BILLED>WEIGHED', 'PAID>BILLED', 'NO_BID>SLOTTED', 'NO_BID>RETURNED', 'NO_BID>CARRIED', 'REJECTED>SLOTTED', 'REJECTED>RETURNED', 'REJECTED>CARRIED', 'REJECTED>BID_CLOSED'])) execute function refuse_move('lot_status');

--> statement-breakpoint
-- A sale is cancelled by two people's word, of this very lot in this very transaction; as long as its day is open its farmer is asked again.
create function sale_cancelled_by_two() returns trigger language plpgsql as $body$
begin
  if exists (
      select from proposal p
      where p.kind = 'saleCancel' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
        and (p.payload ->> 'lotId')::bigint = new.id and p.xmin = pg_current_xact_id()::xid)
    and exists (select from day_seal s where s.market_id = new.market_id and s.day >= new.day)
  then
    return null;
  end if;
  raise exception 'The sale of lot % is cancelled by two people, once its day is closed', new.id
    using errcode = 'CM059', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create constraint trigger sale_cancelled_by_two after update of lot_status on lot deferrable initially deferred
  for each row when (old.lot_status = 'APPROVED' and new.lot_status = 'RETURNED') execute function sale_cancelled_by_two();
