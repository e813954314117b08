CREATE TABLE "post_texts" (
	"post_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"parts" jsonb NOT NULL,
	"media" uuid[] NOT NULL,
	"edited" boolean NOT NULL,
	"approved" boolean NOT NULL,
	"source" jsonb,
	"angle" text,
	"form" text,
	"bytes" integer GENERATED ALWAYS AS (octet_length(text)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_texts_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_number" smallint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_count" smallint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "rewriting_from" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_texts_user" ON "post_texts" USING btree ("user_id","bytes");