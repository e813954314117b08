ALTER TABLE "post_texts" ADD COLUMN "part_pictures" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "part_pictures" smallint[] DEFAULT '{}' NOT NULL;