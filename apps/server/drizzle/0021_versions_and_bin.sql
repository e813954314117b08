CREATE TABLE "resume_versions" (
	"resume_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"resume_name" text NOT NULL,
	"template" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(content::text)) STORED NOT NULL,
	"photo" text GENERATED ALWAYS AS (substring(content #>> '{Profile,profileImageURL}' from '^/api/photos/([0-9a-f-]{36})$')) STORED,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resume_versions_resume_id_version_pk" PRIMARY KEY("resume_id","version")
);
--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "version_kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_versions_user" ON "resume_versions" USING btree ("user_id","bytes");--> statement-breakpoint
CREATE INDEX "resumes_deleted" ON "resumes" USING btree ("deleted_at") WHERE "resumes"."deleted_at" is not null;