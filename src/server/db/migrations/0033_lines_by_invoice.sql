CREATE INDEX "invoice_line_market_id_side_invoice_id_id_idx" ON "invoice_line" USING btree ("market_id","side","invoice_id","id");
