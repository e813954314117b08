ALTER TABLE "connections" ADD COLUMN "server" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "secrets" text;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD COLUMN "server" text;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD COLUMN "secrets" text;