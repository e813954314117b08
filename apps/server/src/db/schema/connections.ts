import type { Network } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner, sessions } from "./accounts.ts";
import { instant } from "./columns.ts";

/** A user's account on X or LinkedIn. */
export const connections = pgTable(
  "connections",
  {
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The account's id at the provider: X's user id, LinkedIn's person URN. */
    accountId: text("account_id").notNull(),
    name: text("name").notNull(),
    /** X's handle without `@`; empty if there is none. */
    handle: text("handle").notNull().default(""),
    picture: text("picture").notNull().default(""),
    /** Encrypted, prefixed with the key's id. */
    accessToken: text("access_token").notNull(),
    accessExpiresAt: instant("access_expires_at").notNull(),
    /** Encrypted. Null if the provider gives none: the user must then consent again when access expires. */
    refreshToken: text("refresh_token"),
    /** One refresh at a time: X's refresh tokens can be used once. */
    refreshLeaseUntil: instant("refresh_lease_until"),
    /** Whether posts may have pictures, which the user permits with the account. */
    media: boolean("media").notNull().default(false),
    /** Why the user must reconnect before we can publish, as shown to the user; null while it works. */
    brokenReason: text("broken_reason"),
    /** The last reminder sent before expiry: 14, 7 or 1 days ahead. */
    remindedDays: smallint("reminded_days"),
    /** The provider accepts no more posts from this account until then. */
    limitedUntil: instant("limited_until"),
    connectedAt: instant("connected_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.network] }),
    index("connections_expires")
      .on(t.accessExpiresAt)
      .where(sql`${t.refreshToken} is null`),
  ],
);

/** One row per trip to a provider's consent page, from which the browser returns with a state. */
export const oauthAttempts = pgTable(
  "oauth_attempts",
  {
    /** SHA-256 of the state, hex, so that someone who reads the table cannot complete a user's attempt. */
    stateHash: text("state_hash").primaryKey(),
    userId: owner(),
    /** The attempt ends with the session that started it. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    /** PKCE's verifier, encrypted; null if the provider does not use PKCE. */
    codeVerifier: text("code_verifier"),
    returnTo: text("return_to").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("oauth_attempts_expires").on(t.expiresAt),
    index("oauth_attempts_user").on(t.userId),
    index("oauth_attempts_session").on(t.sessionId),
  ],
);
