CREATE TABLE "used_google_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_google_tokens_expires" ON "used_google_tokens" USING btree ("expires_at");