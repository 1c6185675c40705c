SELECT set_config('app.user_id', '0', true);--> statement-breakpoint
DELETE FROM "setting" s USING "setting" later
WHERE later.key = s.key AND later.market_id IS NOT DISTINCT FROM s.market_id AND later.id > s.id;--> statement-breakpoint
DROP INDEX "setting_key_market_id_idx";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "voucher_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_voucher_id_fk" FOREIGN KEY ("voucher_id","market_id") REFERENCES "public"."voucher"("id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "setting_market_id_key_key" ON "setting" USING btree ("market_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_key_key" ON "setting" USING btree ("key") WHERE market_id is null;--> statement-breakpoint
UPDATE "payment" p SET "voucher_id" = sent.id, "version" = p.version + 1
FROM (
	SELECT DISTINCT ON (t.id) t.id AS payment_id, v.id
	FROM "payment" t JOIN "payment_batch" b ON b.id = t.batch_id
		JOIN "voucher" v ON v.market_id = t.market_id AND v.reference_no = b.batch_no || '/' || t.id
	WHERE v.vou_type = 'PY' AND v.reverses_id IS NULL AND v.amount = t.amount AND v.posted_by_id = b.checker_id
		AND v.posted_at >= b.checked_at
	ORDER BY t.id, v.sequence
) sent
WHERE p.id = sent.payment_id;
