-- Browsers that signed in lately are known from the start: nobody is a stranger at home after the upgrade.
INSERT INTO "known_device" ("user_id", "device_hash", "network", "seen_at")
SELECT "user_id", "device_hash", '', max("seen_at") FROM "session"
WHERE "device_hash" IS NOT NULL AND "created_at" > now() - interval '90 days'
GROUP BY "user_id", "device_hash"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Whoever knew the former password may have left a known browser; and guesses at it say nothing of the new one.
CREATE FUNCTION password_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  DELETE FROM known_device WHERE user_id = new.id;
  DELETE FROM rate_limit WHERE key IN
    ('account.tries:#' || new.id, 'account.locks:#' || new.id, 'account.looks:#' || new.id, 'account.day:#' || new.id);
  RETURN NULL;
END $body$;--> statement-breakpoint
CREATE TRIGGER password_changed AFTER UPDATE OF password_hash ON "mas_user" FOR EACH ROW
WHEN (old.password_hash IS DISTINCT FROM new.password_hash) EXECUTE FUNCTION password_changed();
