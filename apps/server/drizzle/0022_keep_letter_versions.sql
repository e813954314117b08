CREATE TABLE "letter_versions" (
	"letter_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"letter_name" text NOT NULL,
	"resume_id" uuid,
	"template" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(content::text)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_versions_letter_id_version_pk" PRIMARY KEY("letter_id","version")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "version_kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_versions_user" ON "letter_versions" USING btree ("user_id","bytes");--> statement-breakpoint
CREATE INDEX "letter_versions_resume" ON "letter_versions" USING btree ("resume_id");