import type { CalendarKind } from "@postfolio/contract/calendar/calendar-kinds.ts";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

/** A secret URL that a user's calendar apps read. Deleted when the access ends. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    /** SHA-256, hex. */
    tokenHash: text("token_hash").notNull(),
    /** Encrypted, so that the owner can copy the URL again. */
    sealedToken: text("sealed_token").notNull(),
    kinds: text("kinds").array().$type<CalendarKind[]>().notNull(),
    /** IANA name. */
    timeZone: text("time_zone").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_token").on(t.tokenHash),
    uniqueIndex("calendar_feeds_user").on(t.userId),
  ],
);
