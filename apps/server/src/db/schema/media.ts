import type { CarouselOutline, MediaItem } from "@postfolio/contract/media/media.ts";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { bytea, instant } from "./columns.ts";

/** A picture or a carousel for posts. */
export const media = pgTable(
  "media",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    mediaType: text("media_type").$type<MediaItem["mediaType"]>().notNull(),
    bytes: bytea("bytes").notNull(),
    size: integer("size")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(bytes)`),
    /** Pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Frames of an animation, pages of a carousel, 1 for a picture. */
    frames: smallint("frames").notNull(),
    alt: text("alt").notNull().default(""),
    /** What a carousel was made of; null for anything else. */
    outline: jsonb("outline").$type<CarouselOutline>(),
    createdAt: instant("created_at").notNull(),
    /** When a sweep first found no recent post with it; null while there is one. */
    unusedSince: instant("unused_since"),
  },
  (t) => [
    // With the bytes, so that a user's storage is counted from the index alone.
    index("media_user").on(t.userId, t.size),
  ],
);
