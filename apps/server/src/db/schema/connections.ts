import type { PostDefaults } from "@postfolio/contract/networks/post-options.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { owner, sessions } from "./accounts.ts";
import { instant } from "./columns.ts";

export const connections = pgTable(
  "connections",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The network's ID of the account, such as X's user ID or LinkedIn's URN of a person or an organization. */
    accountId: text("account_id").notNull(),
    /** For a page: the connection of the person whose permission it uses, and whose tokens it copies. */
    personId: uuid("person_id").references((): AnyPgColumn => connections.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Without `@`; empty if there is none. */
    handle: text("handle").notNull().default(""),
    picture: text("picture").notNull().default(""),
    /** Encrypted, prefixed with the key's ID. */
    accessToken: text("access_token").notNull(),
    accessExpiresAt: instant("access_expires_at").notNull(),
    /** Encrypted; null if the provider issues none. */
    refreshToken: text("refresh_token"),
    /** X's refresh tokens can be used only once, so only one process may refresh at a time. */
    refreshLeaseUntil: instant("refresh_lease_until"),
    /** When the network last refused a token that had not expired, which causes the token to be refreshed. */
    refusedAt: instant("refused_at"),
    /** Whether posts may have pictures. */
    media: boolean("media").notNull().default(false),
    /** Why the user must reconnect; shown to the user. */
    brokenReason: text("broken_reason"),
    /** Days before expiry at which the last reminder was sent: 14, 7, or 1. */
    remindedDays: smallint("reminded_days"),
    /** The provider accepts no more posts until then. */
    limitedUntil: instant("limited_until"),
    /** The origin of the account's server; null on a single-server network. */
    server: text("server"),
    /** Encrypted JSON: what the network needs besides the tokens. */
    secrets: text("secrets"),
    /** What the server accepts, and when it was last checked; null until then. */
    limits: jsonb("limits").$type<StatedLimits>(),
    limitsReadAt: instant("limits_read_at"),
    /** Null while posts use the server's own settings. */
    defaults: jsonb("defaults").$type<PostDefaults>(),
    connectedAt: instant("connected_at").notNull(),
    /**
     * When the user made this account the network's default. The account with the latest time is the default. If no
     * account has a time, the first account is the default.
     */
    defaultSince: instant("default_since"),
  },
  (t) => [
    uniqueIndex("connections_account").on(t.userId, t.network, t.accountId),
    index("connections_person")
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
    index("connections_expires")
      .on(t.accessExpiresAt)
      .where(sql`${t.refreshToken} is null`),
  ],
);

export const oauthAttempts = pgTable(
  "oauth_attempts",
  {
    /** SHA-256, hex, so that someone who reads the table cannot complete the flow. */
    stateHash: text("state_hash").primaryKey(),
    userId: owner(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    /** PKCE verifier, encrypted; null if not used. */
    codeVerifier: text("code_verifier"),
    /** The chosen server, and encrypted secrets to keep until the browser returns. */
    server: text("server"),
    secrets: text("secrets"),
    returnTo: text("return_to").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("oauth_attempts_expires").on(t.expiresAt),
    index("oauth_attempts_user").on(t.userId),
    index("oauth_attempts_session").on(t.sessionId),
  ],
);
