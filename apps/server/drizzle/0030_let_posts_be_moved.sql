DROP INDEX "posts_own";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "moved_to" date;--> statement-breakpoint
CREATE INDEX "posts_own" ON "posts" USING btree ("user_id","id") WHERE "posts"."campaign_id" is null or "posts"."moved_to" is not null;