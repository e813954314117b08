ALTER TABLE "campaigns" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "account_name" text;--> statement-breakpoint
-- What was planned for the account that is connected stays with it.
UPDATE "campaigns" c SET "account_id" = a."account_id", "account_name" = coalesce('@' || nullif(a."handle", ''), nullif(a."name", ''), a."account_id")
FROM "connections" a WHERE a."user_id" = c."user_id" AND a."network" = c."network";--> statement-breakpoint
UPDATE "posts" p SET "account_id" = a."account_id", "account_name" = coalesce('@' || nullif(a."handle", ''), nullif(a."name", ''), a."account_id")
FROM "connections" a WHERE a."user_id" = p."user_id" AND a."network" = p."network"
  AND p."status" NOT IN ('draft', 'published') AND (p."sent_from" IS NULL OR p."sent_from" = a."account_id");
