ALTER TABLE "ai_calls" ADD COLUMN "readings" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_calls" ADD COLUMN "reading_input_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_calls" ADD COLUMN "reading_output_tokens" integer DEFAULT 0 NOT NULL;