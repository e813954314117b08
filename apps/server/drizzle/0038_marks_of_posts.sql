ALTER TABLE "post_texts" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;