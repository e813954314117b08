CREATE TABLE "queue_times" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"times" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	CONSTRAINT "queue_times_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "post_texts" drop column "bytes";--> statement-breakpoint
ALTER TABLE "post_texts" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(text) + octet_length(parts::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_times" ADD CONSTRAINT "queue_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_texts_user" ON "post_texts" USING btree ("user_id","bytes");
