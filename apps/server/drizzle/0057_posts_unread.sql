ALTER TABLE "post_texts" ADD COLUMN "unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "unread" boolean DEFAULT false NOT NULL;