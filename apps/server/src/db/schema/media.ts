import type { CarouselOutline, MediaItem } from "@postfolio/contract/media/media.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { bytea, instant } from "./columns.ts";

export const media = pgTable(
  "media",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    mediaType: text("media_type").$type<MediaItem["mediaType"]>().notNull(),
    /** Null if the bytes are only in the object store, under the key below. */
    bytes: bytea("bytes"),
    size: integer("size").notNull(),
    objectKey: text("object_key"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** 1 for a picture. */
    frames: smallint("frames").notNull(),
    alt: text("alt").notNull().default(""),
    /** A carousel's source. */
    outline: jsonb("outline").$type<CarouselOutline>(),
    createdAt: instant("created_at").notNull(),
    /** Set when no recent post uses the file. */
    unusedSince: instant("unused_since"),
  },
  (t) => [
    // Includes the bytes, so that an index-only scan can add them up.
    index("media_user").on(t.userId, t.size),
    index("media_in_database")
      .on(t.id)
      .where(sql`${t.bytes} is not null`),
    check("media_somewhere", sql`${t.bytes} is not null or ${t.objectKey} is not null`),
  ],
);
