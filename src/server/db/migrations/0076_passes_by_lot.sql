CREATE INDEX "gate_pass_lot_gate_pass_id_idx" ON "gate_pass_lot" USING btree ("gate_pass_id");
