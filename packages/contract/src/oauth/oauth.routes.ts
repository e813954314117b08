import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "../http.ts";
import { SCOPE_NAMES } from "../keys/scopes.ts";
import { LIMITS } from "../limits.ts";
import * as OAUTH_TEXTS from "./oauth-texts.ts";

const scopes = z.array(z.enum(SCOPE_NAMES));

/** The raw query string from the URL. */
const query = z.string().max(LIMITS.authorizeQuery);

const agentRequest = z.object({
  /** Unverified. */
  name: z.string(),
  /** The host of the agent's metadata document; null for a registered agent. */
  host: z.string().nullable(),
  redirectHost: z.string(),
  isLocal: z.boolean(),
  scopes,
  /** What is wrong with the request; null if the agent can be authorized. `url` reports the error to the agent. */
  fault: z.object({ message: z.string(), url: z.string() }).nullable(),
});
export type AgentRequest = z.infer<typeof agentRequest>;

const agent = z.object({
  _id: id,
  name: z.string(),
  /** The host of the agent's metadata document or redirect URL. */
  host: z.string(),
  isLocal: z.boolean(),
  scopes,
  createdAt: isoInstant,
  /** Extended each time the agent uses its access. */
  expiresAt: isoInstant,
  /** Rounded to the hour. */
  lastUsedAt: isoInstant.nullable(),
});
export type Agent = z.infer<typeof agent>;

/** Unconstrained, because errors must be reported in OAuth's format. */
const field = z.string().optional();

const tokens = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** OAuth 2.1. Errors for agents are in OAuth's format. */
export const oauthRoutes = defineRoutes({
  "POST /api/oauth/requests": {
    summary: "What an agent requests, from the query of its authorization URL",
    access: "user",
    limit: "signIn",
    body: z.object({ query }),
    reply: success(agentRequest),
  },
  "POST /api/oauth/answers": {
    summary: "Allow or deny an agent; returns where to send the user's browser",
    access: "user",
    /** Allowing an agent requires proof of identity; denying one does not. */
    proof: "sometimes",
    limit: "signIn",
    body: z.object({
      query,
      /** Null denies the agent. */
      scopes: scopes.min(1, OAUTH_TEXTS.agentScopeRequired).max(SCOPE_NAMES.length).nullable(),
    }),
    reply: success(z.object({ url: z.string() })),
  },
  "GET /api/oauth/agents": {
    summary: "The agents that the caller connected, newest first",
    access: "user",
    reply: success(z.array(agent)),
  },
  "DELETE /api/oauth/agents/:id": {
    summary: "Disconnect an agent immediately",
    access: "user",
  },
  "POST /api/oauth/register": {
    summary: "Register an agent that doesn't publish a description on the web (RFC 7591)",
    access: "public",
    limit: "signIn",
    bodyBytes: LIMITS.agentBytes,
    body: z.looseObject({ redirect_uris: z.unknown().optional(), client_name: z.unknown().optional() }),
    reply: z.unknown(),
  },
  "POST /api/oauth/token": {
    summary: "Get an agent's tokens in exchange for a code or a refresh token",
    access: "public",
    form: true,
    body: z.looseObject({
      grant_type: field,
      client_id: field,
      code: field,
      code_verifier: field,
      redirect_uri: field,
      refresh_token: field,
      resource: field,
      scope: field,
    }),
    reply: tokens,
  },
  "POST /api/oauth/revoke": {
    summary: "Revoke an agent's token; revoking its refresh token ends all of its access (RFC 7009)",
    access: "public",
    form: true,
    body: z.looseObject({ token: field, client_id: field }),
    reply: z.object({}),
  },
});
