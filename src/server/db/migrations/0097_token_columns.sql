ALTER TABLE "token_print" ADD COLUMN "farmer_id" bigint;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "cocoon_type_id" bigint;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "dfl_count" integer;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "approx_weight" numeric(12, 3);
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "slot_id" bigint;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "round" integer;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "count100" integer;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "defect_percent" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "shell_ratio" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "renditta" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "floor_price" integer;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "floor_waived" boolean;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "reeler_id" bigint;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "price_per_kg" integer;
--> statement-breakpoint
ALTER TABLE "token_print" ADD COLUMN "net_weight" numeric(12, 3);
--> statement-breakpoint
comment on column "token_print"."face" is 'retired';
