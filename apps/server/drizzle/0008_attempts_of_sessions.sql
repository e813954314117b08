-- Of no session that is known; they last ten minutes anyway.
DELETE FROM "oauth_attempts";--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD CONSTRAINT "oauth_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_attempts_session" ON "oauth_attempts" USING btree ("session_id");