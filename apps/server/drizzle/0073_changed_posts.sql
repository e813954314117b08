ALTER TABLE "posts" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
-- Calendars have these already, and ignore what seems older.
UPDATE "posts" SET "changed_at" = "text_at" WHERE "text_at" IS NOT NULL AND "status" IN ('planned', 'ready', 'awaiting_approval', 'publishing');
