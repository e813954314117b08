ALTER TABLE "generations" ADD COLUMN "first_lines" jsonb;--> statement-breakpoint
ALTER TABLE "post_texts" ADD COLUMN "first_lines" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "first_lines" jsonb;