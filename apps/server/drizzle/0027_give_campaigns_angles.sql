ALTER TABLE "campaigns" ADD COLUMN "angles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "angle" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "form" text;