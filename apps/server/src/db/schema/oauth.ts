import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

const scopes = () => text("scopes").array().$type<Scope[]>().notNull();
const client = () =>
  text("client_id")
    .notNull()
    .references(() => oauthClients.id, { onDelete: "cascade" });

/** The ID is the URL of the client's metadata, or an ID that we issued. */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    redirectUris: text("redirect_uris").array().notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the client's metadata was last read; null for a client that registered. */
    readAt: instant("read_at"),
    /** Never earlier than the end of the client's last grant. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("oauth_clients_expires").on(t.expiresAt)],
);

/** A grant to an agent (see `db/accesses.ts`). Deleted when it ends. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    clientId: client(),
    name: text("name").notNull(),
    host: text("host").notNull(),
    scopes: scopes(),
    /** The URL that the grant's tokens are for. */
    resource: text("resource").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Accurate to the hour. */
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    index("oauth_grants_user").on(t.userId),
    index("oauth_grants_client").on(t.clientId),
    index("oauth_grants_expires").on(t.expiresAt),
  ],
);

/** Used codes are kept for a while, to detect reuse. */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    userId: owner(),
    clientId: client(),
    scopes: scopes(),
    resource: text("resource").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** S256 challenge, base64url. */
    challenge: text("challenge").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    grantId: uuid("grant_id").references(() => oauthGrants.id, { onDelete: "set null" }),
  },
  (t) => [
    index("oauth_codes_user").on(t.userId),
    index("oauth_codes_client").on(t.clientId),
    index("oauth_codes_grant").on(t.grantId),
    index("oauth_codes_expires").on(t.expiresAt),
  ],
);

/** Used refresh tokens are kept until they expire, to detect reuse. */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"access" | "refresh">().notNull(),
    /** The number of previous refreshes. Tokens issued for the same refresh token share this number. */
    generation: integer("generation").notNull().default(0),
    /** Null for all scopes of the grant. */
    scopes: text("scopes").array().$type<Scope[]>(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("oauth_tokens_grant").on(t.grantId), index("oauth_tokens_expires").on(t.expiresAt)],
);
