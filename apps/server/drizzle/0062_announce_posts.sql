-- Workers sleep until the next post is due, so they must hear of posts that come due earlier (src/db/work-signal.ts).
CREATE OR REPLACE FUNCTION "announce_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('postfolio_work', 'posts');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announce_new_posts" AFTER INSERT ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION "announce_posts"();--> statement-breakpoint
-- Whoever holds a lease looks by itself, and what is over is never due. Both are most of all changes.
CREATE TRIGGER "announce_changed_posts" AFTER UPDATE ON "posts" FOR EACH ROW
WHEN (
  NEW."lease_id" IS NULL
  AND NEW."status" IN ('planned', 'ready', 'awaiting_approval', 'publishing', 'unknown')
  AND (NEW."due_at" <> OLD."due_at" OR NEW."status" <> OLD."status")
)
EXECUTE FUNCTION "announce_posts"();
