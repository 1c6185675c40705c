DROP INDEX "mas_customer_market_id_head_code_id_idx";--> statement-breakpoint
DROP INDEX "mas_customer_market_id_license_no_id_idx";--> statement-breakpoint
DROP INDEX "mas_customer_market_id_ledger_name_id_idx";--> statement-breakpoint
DROP INDEX "mas_customer_market_id_mobile_no_id_idx";--> statement-breakpoint
DROP INDEX "mas_customer_market_id_license_date_id_idx";--> statement-breakpoint
DROP INDEX "mas_customer_market_id_area_name_id_idx";--> statement-breakpoint
DROP INDEX "slot_market_id_slot_no_id_idx";--> statement-breakpoint
DROP INDEX "lot_market_id_lot_no_id_idx";--> statement-breakpoint
DROP INDEX "invoice_market_id_invoice_no_id_idx";--> statement-breakpoint
DROP INDEX "invoice_market_id_net_amount_id_idx";--> statement-breakpoint
DROP INDEX "voucher_market_id_sequence_id_idx";--> statement-breakpoint
DROP INDEX "voucher_market_id_voucher_no_id_idx";--> statement-breakpoint
DROP INDEX "voucher_market_id_amount_id_idx";--> statement-breakpoint
DROP INDEX "payment_market_id_amount_id_idx";--> statement-breakpoint
CREATE INDEX "mas_customer_head_code_id_market_id_customer_type_idx" ON "mas_customer" USING btree ("head_code","id","market_id","customer_type");--> statement-breakpoint
CREATE INDEX "mas_customer_license_no_id_market_id_customer_type_idx" ON "mas_customer" USING btree ("license_no","id","market_id","customer_type");--> statement-breakpoint
CREATE INDEX "mas_customer_ledger_name_id_market_id_customer_type_idx" ON "mas_customer" USING btree ("ledger_name","id","market_id","customer_type");--> statement-breakpoint
CREATE INDEX "mas_customer_mobile_no_id_market_id_customer_type_idx" ON "mas_customer" USING btree ("mobile_no","id","market_id","customer_type");--> statement-breakpoint
CREATE INDEX "mas_customer_license_date_id_market_id_customer_type_idx" ON "mas_customer" USING btree ("license_date","id","market_id","customer_type");--> statement-breakpoint
CREATE INDEX "mas_customer_area_name_id_market_id_customer_type_idx" ON "mas_customer" USING btree ("area_name","id","market_id","customer_type");--> statement-breakpoint
CREATE INDEX "inward_day_id_market_id_idx" ON "inward" USING btree ("day","id","market_id");--> statement-breakpoint
CREATE INDEX "slot_day_id_market_id_idx" ON "slot" USING btree ("day","id","market_id");--> statement-breakpoint
CREATE INDEX "slot_slot_no_id_market_id_day_idx" ON "slot" USING btree ("slot_no","id","market_id","day");--> statement-breakpoint
CREATE INDEX "lot_day_id_market_id_idx" ON "lot" USING btree ("day","id","market_id");--> statement-breakpoint
CREATE INDEX "lot_lot_no_id_market_id_day_idx" ON "lot" USING btree ("lot_no","id","market_id","day");--> statement-breakpoint
CREATE INDEX "invoice_day_id_market_id_idx" ON "invoice" USING btree ("day","id","market_id");--> statement-breakpoint
CREATE INDEX "invoice_invoice_no_id_market_id_day_idx" ON "invoice" USING btree ("invoice_no","id","market_id","day");--> statement-breakpoint
CREATE INDEX "invoice_net_amount_id_market_id_day_idx" ON "invoice" USING btree ("net_amount","id","market_id","day");--> statement-breakpoint
CREATE INDEX "voucher_sequence_id_market_id_day_idx" ON "voucher" USING btree ("sequence","id","market_id","day");--> statement-breakpoint
CREATE INDEX "voucher_day_id_market_id_idx" ON "voucher" USING btree ("day","id","market_id");--> statement-breakpoint
CREATE INDEX "voucher_voucher_no_id_market_id_day_idx" ON "voucher" USING btree ("voucher_no","id","market_id","day");--> statement-breakpoint
CREATE INDEX "voucher_amount_id_market_id_day_idx" ON "voucher" USING btree ("amount","id","market_id","day");--> statement-breakpoint
CREATE INDEX "payment_day_id_market_id_idx" ON "payment" USING btree ("day","id","market_id");--> statement-breakpoint
CREATE INDEX "payment_amount_id_market_id_day_idx" ON "payment" USING btree ("amount","id","market_id","day");