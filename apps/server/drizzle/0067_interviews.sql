CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"time_zone" text NOT NULL,
	"place" text NOT NULL,
	"people" text NOT NULL,
	"notes" text NOT NULL,
	"outcome" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"bytes" integer GENERATED ALWAYS AS (octet_length(place) + octet_length(people) + octet_length(notes) + octet_length(outcome)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "chosen_stage" text DEFAULT 'saved' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_event_id" uuid;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_events_user" ON "application_events" USING btree ("user_id","bytes");--> statement-breakpoint
CREATE INDEX "application_events_remind" ON "application_events" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "application_events_deleted" ON "application_events" USING btree ("deleted_at");--> statement-breakpoint
UPDATE "applications" SET "chosen_stage" = "stage", "stage_chosen_at" = "updated_at" WHERE "stage" <> 'saved';
