ALTER TABLE "oauth_tokens" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD COLUMN "scopes" text[];