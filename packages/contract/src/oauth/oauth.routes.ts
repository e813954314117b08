import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "../http.ts";
import { SCOPE_NAMES } from "../keys/scopes.ts";
import { LIMITS } from "../limits.ts";
import * as OAUTH_TEXTS from "./oauth-texts.ts";

const scopes = z.array(z.enum(SCOPE_NAMES));

/** The query with which an agent sent its user to the consent screen, as it is in the address. */
const query = z.string().max(LIMITS.authorizeQuery);

/** What an agent asks for. */
const agentRequest = z.object({
  /** As it calls itself, which nobody has checked. */
  name: z.string(),
  /** Where its description of itself is; null for one that registered, of which nothing is known. */
  host: z.string().nullable(),
  /** Where the user goes afterwards. */
  redirectHost: z.string(),
  /** Whether that is a program on the user's own device. */
  isLocal: z.boolean(),
  scopes,
  /** What is wrong with the request, and where the user goes to tell the agent so; null if it can be allowed. */
  fault: z.object({ message: z.string(), url: z.string() }).nullable(),
});
export type AgentRequest = z.infer<typeof agentRequest>;

/** An agent that a user let in. */
const agent = z.object({
  _id: id,
  name: z.string(),
  /** Of its description; for one that registered, of the address that it had its user sent to. */
  host: z.string(),
  isLocal: z.boolean(),
  scopes,
  createdAt: isoInstant,
  /** Until when it can go on without asking again; later with each use. */
  expiresAt: isoInstant,
  /** To the hour; null if it was never used. */
  lastUsedAt: isoInstant.nullable(),
});
export type Agent = z.infer<typeof agent>;

/** A field of OAuth's forms. What is wrong with one is answered in OAuth's words. */
const field = z.string().optional();

const tokens = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** How agents get in without a key: OAuth 2.1. Refusals of what agents call are in OAuth's shape. */
export const oauthRoutes = defineRoutes({
  "POST /api/oauth/requests": {
    summary: "What an agent asks for, by the query of the address that it sent its user to",
    access: "user",
    scope: null,
    limit: "signIn",
    body: z.object({ query }),
    reply: success(agentRequest),
  },
  "POST /api/oauth/answers": {
    summary: "Let an agent in, or not; answers where to send the user's browser",
    access: "user",
    scope: null,
    /** Only to let it in. */
    proof: "sometimes",
    limit: "signIn",
    body: z.object({
      query,
      /** What it may do; null for nothing. */
      scopes: scopes.min(1, OAUTH_TEXTS.agentScopeRequired).max(SCOPE_NAMES.length).nullable(),
    }),
    reply: success(z.object({ url: z.string() })),
  },
  "GET /api/oauth/agents": {
    summary: "The agents that the caller let in, newest first",
    access: "user",
    scope: null,
    reply: success(z.array(agent)),
  },
  "DELETE /api/oauth/agents/:id": {
    summary: "Disconnect an agent at once",
    access: "user",
    scope: null,
    params: z.object({ id }),
    reply: success(z.string()),
  },
  "POST /api/oauth/register": {
    summary: "Register an agent that has no description of itself on the web (RFC 7591)",
    access: "public",
    scope: null,
    limit: "signIn",
    bodyBytes: LIMITS.agentBytes,
    body: z.looseObject({ redirect_uris: z.unknown().optional(), client_name: z.unknown().optional() }),
    reply: z.unknown(),
  },
  "POST /api/oauth/token": {
    summary: "Tokens of an agent, for a code or for a refresh token",
    access: "public",
    scope: null,
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
    summary: "End a token of an agent; with its refresh token, all of its access (RFC 7009)",
    access: "public",
    scope: null,
    form: true,
    body: z.looseObject({ token: field, client_id: field }),
    reply: z.object({}),
  },
});
