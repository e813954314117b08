DROP INDEX "campaigns_active";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "shift" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_active" ON "campaigns" USING btree ("user_id") WHERE "campaigns"."status" = 'Active';