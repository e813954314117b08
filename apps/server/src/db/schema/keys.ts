import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

/** A key that a user created (see `db/accesses.ts`). Deleted when it ends. */
export const keys = pgTable(
  "keys",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    /** The first characters of the key. */
    prefix: text("prefix").notNull(),
    /** SHA-256, hex. */
    hash: text("hash").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    /** Accurate to the hour. */
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    uniqueIndex("keys_hash").on(t.hash),
    index("keys_user").on(t.userId),
    index("keys_expires").on(t.expiresAt),
  ],
);
