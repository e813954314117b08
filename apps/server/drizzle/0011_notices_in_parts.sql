DROP INDEX "notices_user_created";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "asleep_for" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "group" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "about" text;--> statement-breakpoint
UPDATE "notices" SET "group" = "key", "message" = jsonb_build_object('event', 'told', 'kind', "kind", 'text', "text");--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "group" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "message" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_user_group" ON "notices" USING btree ("user_id","group","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_user_about" ON "notices" USING btree ("user_id","about") WHERE "notices"."read_at" is null;--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "text";