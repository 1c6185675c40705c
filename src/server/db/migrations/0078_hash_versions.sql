ALTER TABLE "attempt_seal" ADD COLUMN "hash_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "hash_version" integer DEFAULT 1 NOT NULL;
