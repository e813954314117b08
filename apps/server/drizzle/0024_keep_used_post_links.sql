CREATE TABLE "used_post_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_post_links_expires" ON "used_post_links" USING btree ("expires_at");