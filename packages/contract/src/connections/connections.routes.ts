import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { messageReply, defineRoutes, id, isoInstant, success } from "../http.ts";
import { perNetwork } from "../networks/network-routes.ts";
import { postDefaults } from "../networks/post-options.ts";
import { serverLimits } from "../networks/server-limits.ts";
import { ALL_NETWORKS, NETWORKS, QUOTED_NETWORK_NAME } from "../networks/networks.ts";

/** `expiring`: must be reconnected within 14 days. `broken`: nothing can be published. */
export const connectionState = z.enum(["connected", "expiring", "broken"]);

export const connection = z.object({
  _id: id,
  network: z.enum(NETWORKS),
  /** For example, "@ada", the name of an account without a handle, or "Acme (Page)". */
  account: z.string(),
  kind: z.enum(["person", "page"]),
  /** The connection of the person through whose account the page is connected. */
  person: id.nullable(),
  /** Whether this account's pages can be connected. */
  hasPages: z.boolean(),
  /** On a network of many servers, the server's host; otherwise null. */
  server: z.string().nullable(),
  /** Whether requests that do not specify a connection use this one. */
  isDefault: z.boolean(),
  state: connectionState,
  /** Why the connection is broken. */
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  /** For example, "Ada Lovelace (@ada)". */
  name: z.string(),
  picture: z.string(),
  /** Whether pictures can be posted. Without this permission, the account must be reconnected first. */
  media: z.boolean(),
  /** Null if the connection renews itself. */
  expiresAt: isoInstant.nullable(),
  /** On a network of many servers, the limits of the account's server; null until it has responded. */
  limits: serverLimits.nullable(),
  /** Null for networks without post options. */
  defaults: postDefaults.nullable(),
  /** How many upcoming posts and campaigns wait for this account. */
  waiting: z.object({ posts: z.int(), campaigns: z.int() }),
});
export type Connection = z.infer<typeof connection>;

export const offeredPage = z.object({
  /** The page's id on the network. */
  id: z.string(),
  name: z.string(),
  /** The page's name in its URL. */
  handle: z.string(),
  picture: z.string(),
  isConnected: z.boolean(),
});
export type OfferedPage = z.infer<typeof offeredPage>;

const authorize = {
  access: "user",
  scope: null,
  params: z.object({ userId: id }),
  query: z.object({
    returnTo: z.string().max(500).optional(),
    /** The account's handle or server, on networks of many servers. */
    handle: z.string().trim().max(300).optional(),
    server: z.string().trim().max(300).optional(),
  }),
  reply: z.object({ status: z.literal("Success"), url: z.string() }),
} as const;
const callback = {
  access: "public",
  scope: null,
  query: z.object({
    state: z.string().max(500).optional(),
    code: z.string().max(2_000).optional(),
    error: z.string().max(200).optional(),
    /** The issuer (RFC 9207). */
    iss: z.string().max(500).optional(),
    error_description: z.string().max(2_000).optional(),
  }),
  reply: z.string(),
  binary: "text/html",
} as const;
const disconnect = { access: "user", scope: null, reply: messageReply } as const;

export const connectionsRoutes = defineRoutes({
  "GET /api/connections": {
    summary: `The caller's accounts on ${ALL_NETWORKS.quoted}, each network's default first`,
    access: "user",
    reply: success(z.array(connection)),
  },
  "POST /api/connections/:id/default": {
    summary: "Make an account the default of its network",
    access: "user",
    reply: success(z.array(connection)),
  },
  "GET /api/connections/:id/pages": {
    summary: "The pages that a connected person may post as",
    access: "user",
    scope: null,
    reply: success(z.array(offeredPage)),
  },
  "POST /api/connections/:id/pages": {
    summary: "Connect a person's pages",
    access: "user",
    scope: null,
    body: z.object({ pages: z.array(z.string().max(200)).min(1).max(LIMITS.accountsPerNetwork) }),
    reply: success(z.array(connection)),
  },
  "PUT /api/connections/:id/defaults": {
    summary: "Set the default visibility and language for an account's posts",
    access: "user",
    body: postDefaults,
    reply: success(z.array(connection)),
  },
  "DELETE /api/connections/:id": {
    summary: "Disconnect an account and, if it is a person's, that person's pages",
    ...disconnect,
  },
  ...perNetwork("GET /api/*/auth/:userId", (network) => ({
    summary: `Get the URL to connect an account on ${QUOTED_NETWORK_NAME[network]}`,
    ...authorize,
  })),
  ...perNetwork("GET /api/*/callback", (network) => ({
    summary: `${QUOTED_NETWORK_NAME[network]} redirects the browser here`,
    ...callback,
  })),
  ...perNetwork("DELETE /api/*/connection", (network) => ({
    summary: `Disconnect the default account on ${QUOTED_NETWORK_NAME[network]}`,
    ...disconnect,
  })),
});
