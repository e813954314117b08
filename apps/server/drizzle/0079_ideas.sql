CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"own" boolean NOT NULL,
	"photo_id" uuid,
	"fact_id" uuid,
	"bytes" integer GENERATED ALWAYS AS (octet_length(text) + octet_length(title)) STORED NOT NULL,
	"put_away_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "idea" jsonb;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ideas_user" ON "ideas" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ideas_photo" ON "ideas" USING btree ("photo_id") WHERE "ideas"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_idea" ON "posts" USING btree ("user_id") WHERE "posts"."idea" is not null;