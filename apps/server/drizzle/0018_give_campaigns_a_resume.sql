ALTER TABLE "campaigns" ADD COLUMN "resume_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_resume" ON "campaigns" USING btree ("resume_id") WHERE "campaigns"."resume_id" is not null;