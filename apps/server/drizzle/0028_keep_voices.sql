CREATE TABLE "voices" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"avoid" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tone" text,
	"language" text,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"learned" jsonb DEFAULT '{"edits":[],"skips":[],"rules":[],"undone":[]}'::jsonb NOT NULL,
	CONSTRAINT "voices_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;