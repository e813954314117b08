CREATE TABLE "thread_refusals" (
	"network" text PRIMARY KEY NOT NULL,
	"detail" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "continues" jsonb;