import type { IdeaKind } from "@postfolio/contract/ideas/idea-of-post.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";
import { media } from "./media.ts";

/** Things that a user wants posts about. */
export const ideas = pgTable(
  "ideas",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    kind: text("kind").$type<IdeaKind>().notNull(),
    text: text("text").notNull(),
    /** A link's title; empty for other ideas. */
    title: text("title").notNull(),
    url: text("url"),
    own: boolean("own").notNull(),
    photoId: uuid("photo_id").references(() => media.id, { onDelete: "set null" }),
    /** Not a foreign key, because a fact may also be a line of a resume. */
    factId: uuid("fact_id"),
    /** Counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(text) + octet_length(title)`),
    putAwayAt: instant("put_away_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("ideas_user").on(t.userId, t.id),
    index("ideas_photo")
      .on(t.photoId)
      .where(sql`${t.photoId} is not null`),
  ],
);
