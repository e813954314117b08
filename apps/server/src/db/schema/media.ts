import type { CarouselOutline, MediaItem } from "@postfolio/contract/media/media.ts";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { bytea, instant } from "./columns.ts";

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
  ],
);
