CREATE TABLE "facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"period" text NOT NULL,
	"figure" text NOT NULL,
	"before" text NOT NULL,
	"share" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"public" boolean NOT NULL,
	"asked" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facts_user" ON "facts" USING btree ("user_id","id");