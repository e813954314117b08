ALTER TABLE "posts" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "slot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "scheduled_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "posts_own" ON "posts" USING btree ("user_id","id") WHERE "posts"."campaign_id" is null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_time" CHECK (("posts"."campaign_id" is null or ("posts"."day" is not null and "posts"."slot" is not null)) and (("posts"."status" = 'draft') = ("posts"."scheduled_at" is null)));