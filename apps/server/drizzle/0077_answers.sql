CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"specific" boolean NOT NULL,
	"company" text NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(question) + octet_length(text)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"length" jsonb,
	"text" text NOT NULL,
	"marks" jsonb NOT NULL,
	"unread" boolean NOT NULL,
	"evidence" jsonb NOT NULL,
	"saved_id" uuid,
	"bytes" integer GENERATED ALWAYS AS (octet_length(question) + octet_length(text) + octet_length(marks::text) + octet_length(evidence::text)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_saved_id_answers_id_fk" FOREIGN KEY ("saved_id") REFERENCES "public"."answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_user_updated" ON "answers" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "answers_deleted" ON "answers" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "form_answers_application" ON "form_answers" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "form_answers_user" ON "form_answers" USING btree ("user_id","bytes");--> statement-breakpoint
CREATE INDEX "form_answers_saved" ON "form_answers" USING btree ("saved_id");--> statement-breakpoint
CREATE INDEX "form_answers_deleted" ON "form_answers" USING btree ("deleted_at");