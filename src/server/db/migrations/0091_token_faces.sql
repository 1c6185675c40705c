ALTER TABLE "token_print" ADD COLUMN "face" jsonb;
