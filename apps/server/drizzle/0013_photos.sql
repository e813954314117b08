CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer GENERATED ALWAYS AS (octet_length(bytes)) STORED NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "photo" text GENERATED ALWAYS AS (substring(content #>> '{Profile,profileImageURL}' from '^/api/photos/([0-9a-f-]{36})$')) STORED;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_user_digest" ON "photos" USING btree ("user_id","digest");--> statement-breakpoint
-- Photos that resumes hold as `data:` URIs become rows, the same photo of the same user one. What is no such URI stays.
WITH embedded AS (
	SELECT "id", "user_id", "created_at", regexp_match("content" #>> '{Profile,profileImageURL}',
		'^data:(image/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/]+={0,2})$') AS "parts"
	FROM "resumes" WHERE "content" #>> '{Profile,profileImageURL}' LIKE 'data:image/%'
), decoded AS (
	SELECT "id", "user_id", "created_at", "parts"[1] AS "media_type", decode("parts"[2], 'base64') AS "bytes",
		encode(sha256(decode("parts"[2], 'base64')), 'hex') AS "digest"
	FROM embedded WHERE "parts" IS NOT NULL AND length("parts"[2]) % 4 = 0
), kept AS (
	INSERT INTO "photos" ("id", "user_id", "media_type", "bytes", "digest", "created_at")
	SELECT DISTINCT ON ("user_id", "digest") gen_random_uuid(), "user_id", "media_type", "bytes", "digest", "created_at"
	FROM decoded ORDER BY "user_id", "digest", "created_at"
	RETURNING "id", "user_id", "digest"
)
UPDATE "resumes" SET "content" = jsonb_set("content", '{Profile,profileImageURL}', to_jsonb('/api/photos/' || kept."id"))
FROM decoded JOIN kept ON kept."user_id" = decoded."user_id" AND kept."digest" = decoded."digest"
WHERE "resumes"."id" = decoded."id";
