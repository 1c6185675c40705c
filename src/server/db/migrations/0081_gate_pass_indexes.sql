DROP INDEX "gate_pass_market_id_day_idx";
--> statement-breakpoint
CREATE INDEX "gate_pass_market_id_year_pass_no_id_day_idx" ON "gate_pass" USING btree ("market_id",(extract(year from "day" - interval '3 months')::int),"pass_no","id","day");
--> statement-breakpoint
CREATE INDEX "gate_pass_market_id_day_id_pass_no_serial_reeler_id_left_at_idx" ON "gate_pass" USING btree ("market_id","day","id","pass_no","serial","reeler_id","left_at");
