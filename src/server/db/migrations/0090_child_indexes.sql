CREATE INDEX "mas_assistant_director_region_id_id_idx" ON "mas_assistant_director" USING btree ("region_id","id");
--> statement-breakpoint
CREATE INDEX "mas_branch_ad_office_id_id_idx" ON "mas_branch" USING btree ("ad_office_id","id");
--> statement-breakpoint
CREATE INDEX "mas_customer_tsc_id_idx" ON "mas_customer" USING btree ("tsc","id");
