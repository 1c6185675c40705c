ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challanTakenBack', 'paymentReturn', 'refund', 'billNote', 'voucher', 'headOpening', 'yearClose', 'bankAccount', 'account', 'master'));

--> statement-breakpoint
-- What stood on a head before the ledger is money, or the claim to it: its voucher wants two people's yes to this very head,
-- side, amount and day in this very transaction. What takes such a voucher back is the branch admin's, as with every other.
create function head_opened() returns trigger language plpgsql as $body$
declare
  v_voucher voucher;
  v_code text;
begin
  select * into v_voucher from voucher v where v.id = new.voucher_id;
  if v_voucher.vou_type <> 'OB' or v_voucher.reverses_id is not null then
    return null;
  end if;
  select h.code into v_code from ledger_head h where h.id = new.head_id;
  -- The other line of every opening.
  if v_code = '7001' or exists (
    select from proposal p cross join jsonb_array_elements(p.payload -> 'lines') l
    where p.kind = 'headOpening' and p.proposal_status = 'CONFIRMED' and p.market_id = new.market_id
      and p.xmin = pg_current_xact_id()::xid and p.payload ->> 'day' = v_voucher.day::text
      and l ->> 'head' = v_code and (l ->> 'debit')::numeric = new.debit and (l ->> 'credit')::numeric = new.credit)
  then
    return null;
  end if;
  raise exception 'The opening balance of head % wants two people', v_code
    using errcode = 'CM052', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create constraint trigger head_opened after insert on voucher_line deferrable initially deferred
  for each row when (new.customer_id is null) execute function head_opened();
