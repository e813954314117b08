CREATE TABLE "used_articles" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"link" text NOT NULL,
	"post_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_articles_user_id_network_link_pk" PRIMARY KEY("user_id","network","link")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "creative_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "tone" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "keywords" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "used_articles" ADD CONSTRAINT "used_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_user_text" ON "posts" USING btree ("user_id","network","text_hash");--> statement-breakpoint
INSERT INTO "used_articles" ("user_id", "network", "link", "post_id", "used_at")
SELECT "user_id", "network", rtrim(regexp_replace("source" ->> 'link', '^https?://(www\.)?', ''), '/'), "id", "created_at"
FROM "posts" WHERE "source" IS NOT NULL AND jsonb_typeof("source") = 'object'
ORDER BY "created_at"
ON CONFLICT DO NOTHING;
