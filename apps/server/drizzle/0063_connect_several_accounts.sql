ALTER TABLE "connections" DROP CONSTRAINT "connections_user_id_network_pk";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "default_since" timestamp with time zone;--> statement-breakpoint
-- Random ids do not tell which account was first, and until now each was the only one of its network.
UPDATE "connections" SET "default_since" = "connected_at";--> statement-breakpoint
CREATE UNIQUE INDEX "connections_account" ON "connections" USING btree ("user_id","network","account_id");--> statement-breakpoint
-- What went out before accounts were kept with posts names the account that sent it, where that is known.
UPDATE "posts" SET "account_id" = c."account_id",
  "account_name" = coalesce('@' || nullif(c."handle", ''), nullif(c."name", ''), c."account_id")
FROM "connections" c
WHERE "posts"."account_id" IS NULL AND "posts"."sent_from" = c."account_id"
  AND c."user_id" = "posts"."user_id" AND c."network" = "posts"."network";--> statement-breakpoint
-- Notices about a connection named its network.
UPDATE "notices" SET "about" = 'connection:' || c."id"
FROM "connections" c
WHERE "notices"."user_id" = c."user_id" AND "notices"."about" = 'connection:' || c."network";
