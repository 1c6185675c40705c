DROP INDEX "inward_market_id_day_idx";--> statement-breakpoint
DROP INDEX "slot_slot_no_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "slot_market_id_day_id_idx";--> statement-breakpoint
DROP INDEX "lot_lot_no_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "lot_market_id_day_id_idx";--> statement-breakpoint
DROP INDEX "invoice_invoice_no_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "invoice_net_amount_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "invoice_market_id_day_id_idx";--> statement-breakpoint
DROP INDEX "voucher_market_id_day_sequence_id_idx";--> statement-breakpoint
DROP INDEX "voucher_sequence_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "voucher_voucher_no_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "voucher_amount_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "voucher_market_id_day_id_idx";--> statement-breakpoint
DROP INDEX "payment_amount_id_market_id_day_idx";--> statement-breakpoint
DROP INDEX "payment_market_id_day_id_idx";--> statement-breakpoint
CREATE INDEX "slot_market_id_year_slot_no_id_day_idx" ON "slot" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"slot_no","id","day");--> statement-breakpoint
CREATE INDEX "slot_market_id_day_id_slot_status_slot_no_idx" ON "slot" USING btree ("market_id","day","id","slot_status","slot_no");--> statement-breakpoint
CREATE INDEX "lot_market_id_year_lot_no_id_day_idx" ON "lot" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"lot_no","id","day");--> statement-breakpoint
CREATE INDEX "lot_market_id_day_id_lot_status_farmer_id_slot_id_lot_no_idx" ON "lot" USING btree ("market_id","day","id","lot_status","farmer_id","slot_id","lot_no");--> statement-breakpoint
CREATE INDEX "invoice_market_id_year_invoice_no_id_day_idx" ON "invoice" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"invoice_no","id","day");--> statement-breakpoint
CREATE INDEX "invoice_market_id_year_net_amount_id_day_idx" ON "invoice" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"net_amount","id","day");--> statement-breakpoint
CREATE INDEX "invoice_market_id_day_id_invoice_no_side_slot_id_customer_i_idx" ON "invoice" USING btree ("market_id","day","id","invoice_no","side","slot_id","customer_id","invoice_status","net_amount");--> statement-breakpoint
CREATE INDEX "voucher_market_id_year_sequence_id_day_idx" ON "voucher" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"sequence","id","day");--> statement-breakpoint
CREATE INDEX "voucher_market_id_year_voucher_no_id_day_idx" ON "voucher" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"voucher_no","id","day");--> statement-breakpoint
CREATE INDEX "voucher_market_id_year_amount_id_day_idx" ON "voucher" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"amount","id","day");--> statement-breakpoint
CREATE INDEX "voucher_market_id_day_id_voucher_no_reference_no_notes_vou__idx" ON "voucher" USING btree ("market_id","day","id","voucher_no","reference_no","notes","vou_type","accounting_year","sequence","amount");--> statement-breakpoint
CREATE INDEX "payment_market_id_year_amount_id_day_idx" ON "payment" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"amount","id","day");--> statement-breakpoint
CREATE INDEX "payment_market_id_day_id_utr_payment_status_customer_id_amo_idx" ON "payment" USING btree ("market_id","day","id","utr","payment_status","customer_id","amount");--> statement-breakpoint
ANALYZE "inward", "slot", "lot", "invoice", "voucher", "payment";
