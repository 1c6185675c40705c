CREATE INDEX "lot_market_id_slotted_bidding_bid_closed_idx" ON "lot" USING btree ("market_id") WHERE lot_status in ('SLOTTED', 'BIDDING', 'BID_CLOSED');
--> statement-breakpoint
CREATE INDEX "lot_reeler_id_approved_weighed_false_idx" ON "lot" USING btree ("reeler_id") WHERE lot_status in ('APPROVED', 'WEIGHED') and reeler_invoiced = false;
