DROP INDEX "posts_campaign_day_slot";--> statement-breakpoint
DROP INDEX "posts_campaign_scheduled";--> statement-breakpoint
DROP INDEX "posts_user_text";--> statement-breakpoint
CREATE UNIQUE INDEX "posts_day_slot" ON "posts" USING btree ("day","campaign_id","slot");--> statement-breakpoint
CREATE INDEX "posts_campaign" ON "posts" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "posts_user_text" ON "posts" USING btree ("user_id","network","text_hash") WHERE "posts"."text_hash" is not null;--> statement-breakpoint
-- Otherwise the short rows of planned posts fill what is left in pages of past posts, a page for each.
ALTER TABLE "posts" SET (fillfactor = 80);
