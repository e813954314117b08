CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"stage" text NOT NULL,
	"resume_id" uuid,
	"letter_id" uuid,
	"applied_at" timestamp with time zone,
	"sent_resume" jsonb,
	"sent_letter" jsonb,
	"resume_version" integer GENERATED ALWAYS AS ((sent_resume ->> 'version')::integer) STORED,
	"resume_name" text GENERATED ALWAYS AS (sent_resume ->> 'name') STORED,
	"letter_name" text GENERATED ALWAYS AS (sent_letter ->> 'name') STORED,
	"follow_up_at" timestamp with time zone,
	"notes" text NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(description) + octet_length(notes) + coalesce(octet_length(sent_resume::text), 0) + coalesce(octet_length(sent_letter::text), 0)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_user_updated" ON "applications" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_resume" ON "applications" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "applications_letter" ON "applications" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "applications_deleted" ON "applications" USING btree ("deleted_at");