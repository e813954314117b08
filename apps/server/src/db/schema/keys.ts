import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

/** Keys of users' own software. One that its user ends is deleted. */
export const keys = pgTable(
  "keys",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    /** Its first characters, to tell it from others. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the key, hex. */
    hash: text("hash").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null for never. */
    expiresAt: instant("expires_at"),
    /** To the hour. */
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    uniqueIndex("keys_hash").on(t.hash),
    index("keys_user").on(t.userId),
    index("keys_expires").on(t.expiresAt),
  ],
);
