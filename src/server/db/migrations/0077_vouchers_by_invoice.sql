DROP INDEX "voucher_market_id_day_id_voucher_no_reference_no_notes_vou__idx";
--> statement-breakpoint
CREATE INDEX "voucher_market_id_day_id_voucher_no_reference_no_notes_vou__idx" ON "voucher" USING btree ("market_id","day","id","voucher_no","reference_no","notes","vou_type","accounting_year","invoice_id","sequence","amount");
