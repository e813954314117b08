ALTER TABLE "resumes" ADD COLUMN "language" text GENERATED ALWAYS AS (coalesce(left(content #>> '{options,language}', 35), 'en')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "translation_of" uuid;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_translation_of_resumes_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resumes_translation_of" ON "resumes" USING btree ("translation_of") WHERE "resumes"."translation_of" is not null;