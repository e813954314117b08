CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer GENERATED ALWAYS AS (octet_length(bytes)) STORED NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"frames" smallint NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"outline" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "media" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "media" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sent_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_user" ON "media" USING btree ("user_id","size");--> statement-breakpoint
CREATE INDEX "posts_media" ON "posts" USING btree ("user_id") WHERE "posts"."media" <> '{}';--> statement-breakpoint
UPDATE "connections" SET "media" = true WHERE "network" = 'Linkedin';