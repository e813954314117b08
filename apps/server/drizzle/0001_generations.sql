CREATE TABLE "ai_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"counted" boolean NOT NULL,
	"outcome" text NOT NULL,
	"failure" text,
	"model" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"type" text NOT NULL,
	"prompt" text NOT NULL,
	"text" text NOT NULL,
	"source" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_calls_user_started" ON "ai_calls" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "ai_calls_running" ON "ai_calls" USING btree ("started_at") WHERE "ai_calls"."outcome" = 'running';--> statement-breakpoint
CREATE INDEX "generations_user_created" ON "generations" USING btree ("user_id","created_at" DESC NULLS LAST);