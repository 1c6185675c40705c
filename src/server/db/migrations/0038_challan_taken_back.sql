ALTER TABLE "levy_remittance" DROP CONSTRAINT "levy_remittance_amount_check";
--> statement-breakpoint
ALTER TABLE "proposal" DROP CONSTRAINT "proposal_kind_check";
--> statement-breakpoint
DROP INDEX "levy_remittance_market_id_challan_no_key";
--> statement-breakpoint
DROP INDEX "levy_remittance_market_id_day_key";
--> statement-breakpoint
ALTER TABLE "levy_remittance" ALTER COLUMN "challan_date" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ALTER COLUMN "challan_no" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ALTER COLUMN "voucher_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD COLUMN "set_off_whole" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD COLUMN "made_on" date;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD COLUMN "stands" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD COLUMN "taken_back_on" date;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD COLUMN "taken_back_by_id" bigint;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD COLUMN "taken_back_reason" varchar(200) collate "C";
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD CONSTRAINT "levy_remittance_taken_back_by_id_fk" FOREIGN KEY ("taken_back_by_id") REFERENCES "public"."mas_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "levy_remittance_market_id_challan_no_key" ON "levy_remittance" USING btree ("market_id","challan_no") WHERE stands = true;
--> statement-breakpoint
CREATE UNIQUE INDEX "levy_remittance_market_id_day_key" ON "levy_remittance" USING btree ("market_id","day") WHERE stands = true;
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD CONSTRAINT "levy_remittance_remittance_rule1" CHECK (set_off_whole is distinct from false or (challan_no is not null and challan_date is not null and voucher_id is not null));
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD CONSTRAINT "levy_remittance_remittance_rule2" CHECK (stands is distinct from false or (taken_back_on is not null and taken_back_by_id is not null and taken_back_reason is not null));
--> statement-breakpoint
ALTER TABLE "levy_remittance" ADD CONSTRAINT "levy_remittance_amount_check" CHECK (amount >= 0.00);
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK (kind in ('rate', 'setting', 'invoiceCancel', 'challanTakenBack', 'voucher', 'bankAccount', 'account', 'master'));
--> statement-breakpoint
-- What was recorded of a day's levy stays as it was recorded: it can be taken back once, as two people decided. A challan
-- pays something, and a day that is set off whole pays nothing.
create function guard_remittance() returns trigger language plpgsql as $body$
declare
  taken_back constant text[] := array['stands', 'taken_back_on', 'taken_back_by_id', 'taken_back_reason', 'version'];
begin
  if tg_op = 'DELETE' then
    raise exception 'levy_remittance %: it is taken back, not deleted', old.id
      using errcode = 'CM022', schema = tg_table_schema, table = tg_table_name;
  end if;
  if tg_op = 'INSERT' then
    if new.stands and (new.amount = 0) = new.set_off_whole and (new.amount = 0 or new.challan_no is not null) then
      return new;
    end if;
    raise exception 'A challan pays something, and what is set off whole pays nothing'
      using errcode = 'CM022', schema = tg_table_schema, table = tg_table_name;
  end if;
  if to_jsonb(new) - taken_back = to_jsonb(old) - taken_back and old.stands and not new.stands and exists (
    select from proposal p where p.kind = 'challanTakenBack' and p.proposal_status = 'CONFIRMED'
      and p.market_id = new.market_id and (p.payload ->> 'remittanceId')::bigint = new.id) then
    return new;
  end if;
  raise exception 'levy_remittance %: it is taken back by two people, and nothing else of it changes', old.id
    using errcode = 'CM022', schema = tg_table_schema, table = tg_table_name;
end $body$;
--> statement-breakpoint
create or replace trigger guard_remittance before insert or delete or update on levy_remittance for each row execute function guard_remittance();
