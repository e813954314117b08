ALTER TABLE "connections" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "limits_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "defaults" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "options" jsonb;