CREATE TABLE "removed_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "size" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "size" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "object_key" text;--> statement-breakpoint
CREATE INDEX "media_in_database" ON "media" USING btree ("id") WHERE "media"."bytes" is not null;--> statement-breakpoint
CREATE INDEX "photos_in_database" ON "photos" USING btree ("id") WHERE "photos"."bytes" is not null;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_somewhere" CHECK ("media"."bytes" is not null or "media"."object_key" is not null);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_somewhere" CHECK ("photos"."bytes" is not null or "photos"."object_key" is not null);--> statement-breakpoint
-- Also runs when an account is deleted, so that no object outlives its row unnoticed (src/db/stored-objects.ts).
CREATE OR REPLACE FUNCTION "remember_object"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "removed_objects" ("key", "removed_at") VALUES (OLD."object_key", now());
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "remember_media" AFTER DELETE ON "media" FOR EACH ROW
WHEN (OLD."object_key" IS NOT NULL) EXECUTE FUNCTION "remember_object"();--> statement-breakpoint
CREATE TRIGGER "remember_photos" AFTER DELETE ON "photos" FOR EACH ROW
WHEN (OLD."object_key" IS NOT NULL) EXECUTE FUNCTION "remember_object"();
--> statement-breakpoint
-- While a cluster is upgraded, older nodes insert no size.
CREATE OR REPLACE FUNCTION "measure_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."size" := coalesce(NEW."size", octet_length(NEW."bytes"));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "measure_media" BEFORE INSERT ON "media" FOR EACH ROW EXECUTE FUNCTION "measure_bytes"();--> statement-breakpoint
CREATE TRIGGER "measure_photos" BEFORE INSERT ON "photos" FOR EACH ROW EXECUTE FUNCTION "measure_bytes"();
