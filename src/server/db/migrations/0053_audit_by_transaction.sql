CREATE INDEX "audit_txid_idx" ON "audit" USING btree ("txid");
