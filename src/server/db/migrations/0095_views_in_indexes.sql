alter index "invoice_market_id_day_id_invoice_no_side_slot_id_customer_i_idx" rename to "invoice_market_id_day_id_invoice_no_side_slot_id_c_f1b80f3e_idx";
--> statement-breakpoint
alter index "voucher_market_id_day_id_voucher_no_reference_no_notes_vou__idx" rename to "voucher_market_id_day_id_voucher_no_reference_no_n_5dda3cf7_idx";
--> statement-breakpoint
alter index "payment_market_id_day_id_utr_payment_status_customer_id_amo_idx" rename to "payment_market_id_day_id_utr_payment_status_custom_d7ffbee3_idx";
--> statement-breakpoint
alter index "bank_statement_market_id_day_id_bank_file_name_statement_st_idx" rename to "bank_statement_market_id_day_id_bank_file_name_sta_14e99950_idx";
--> statement-breakpoint
DROP INDEX "invoice_day_id_market_id_idx";
--> statement-breakpoint
DROP INDEX "invoice_market_id_year_invoice_no_id_day_idx";
--> statement-breakpoint
DROP INDEX "invoice_market_id_year_net_amount_id_day_idx";
--> statement-breakpoint
DROP INDEX "invoice_line_market_id_side_invoice_id_id_idx";
--> statement-breakpoint
DROP INDEX "lot_day_id_market_id_idx";
--> statement-breakpoint
DROP INDEX "lot_market_id_day_id_lot_status_farmer_id_slot_id_lot_no_idx";
--> statement-breakpoint
DROP INDEX "lot_market_id_year_lot_no_id_day_idx";
--> statement-breakpoint
CREATE INDEX "invoice_day_id_market_id_side_idx" ON "invoice" USING btree ("day","id","market_id","side");
--> statement-breakpoint
CREATE INDEX "invoice_market_id_year_invoice_no_id_day_side_idx" ON "invoice" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"invoice_no","id","day","side");
--> statement-breakpoint
CREATE INDEX "invoice_market_id_year_net_amount_id_day_side_idx" ON "invoice" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"net_amount","id","day","side");
--> statement-breakpoint
CREATE INDEX "invoice_line_market_id_side_invoice_id_id_weight_a_a70331a8_idx" ON "invoice_line" USING btree ("market_id","side","invoice_id","id","weight","amount","levy","net_amount");
--> statement-breakpoint
CREATE INDEX "lot_day_id_market_id_lot_status_slot_id_idx" ON "lot" USING btree ("day","id","market_id","lot_status","slot_id");
--> statement-breakpoint
CREATE INDEX "lot_market_id_year_lot_no_id_day_lot_status_slot_id_idx" ON "lot" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"lot_no","id","day","lot_status","slot_id");
--> statement-breakpoint
CREATE INDEX "lot_market_id_day_id_lot_status_farmer_id_slot_id__3e730d09_idx" ON "lot" USING btree ("market_id","day","id","lot_status","farmer_id","slot_id","reeler_id","cocoon_type_id","lot_no");
