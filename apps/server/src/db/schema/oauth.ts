import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

const scopes = () => text("scopes").array().$type<Scope[]>().notNull();
const client = () =>
  text("client_id")
    .notNull()
    .references(() => oauthClients.id, { onDelete: "cascade" });

/** Software that may ask users to let it in. Its id is the address of its description, or one that we gave it. */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    /** As it calls itself. */
    name: text("name").notNull(),
    redirectUris: text("redirect_uris").array().notNull(),
    createdAt: instant("created_at").notNull(),
    /** When its description was last read; null for one that registered. */
    readAt: instant("read_at"),
    /** When it is forgotten; never before the last of its grants ends. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("oauth_clients_expires").on(t.expiresAt)],
);

/** What users let agents do. One that its user or its agent ends is deleted. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    clientId: client(),
    /** What its user saw of the client when they let it in. */
    name: text("name").notNull(),
    host: text("host").notNull(),
    scopes: scopes(),
    /** The address that its tokens are for. */
    resource: text("resource").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** To the hour. */
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    index("oauth_grants_user").on(t.userId),
    index("oauth_grants_client").on(t.clientId),
    index("oauth_grants_expires").on(t.expiresAt),
  ],
);

/** Codes with which agents come for their tokens. Used ones are kept for a while, to notice a second use. */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    /** SHA-256 of the code, hex. */
    hash: text("hash").primaryKey(),
    userId: owner(),
    clientId: client(),
    scopes: scopes(),
    resource: text("resource").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** SHA-256 of the secret that its agent must show, base64url. */
    challenge: text("challenge").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    /** What it gave. */
    grantId: uuid("grant_id").references(() => oauthGrants.id, { onDelete: "set null" }),
  },
  (t) => [
    index("oauth_codes_user").on(t.userId),
    index("oauth_codes_client").on(t.clientId),
    index("oauth_codes_grant").on(t.grantId),
    index("oauth_codes_expires").on(t.expiresAt),
  ],
);

/** Tokens of grants. Used refresh tokens are kept until they would have expired, to notice a second use. */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    /** SHA-256 of the token, hex. */
    hash: text("hash").primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"access" | "refresh">().notNull(),
    /** How many refreshes came before. Refresh tokens given for the same one, at once, are of one generation. */
    generation: integer("generation").notNull().default(0),
    /** What an access token may do, where its agent asked for less than its grant; null for all of that. */
    scopes: text("scopes").array().$type<Scope[]>(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("oauth_tokens_grant").on(t.grantId), index("oauth_tokens_expires").on(t.expiresAt)],
);
