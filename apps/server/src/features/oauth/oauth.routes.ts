import { SCOPE_NAMES } from "@postfolio/contract/keys/scopes.ts";
import { CONSENT_PATH, RESOURCE_METADATA_PATH } from "@postfolio/contract/oauth/agents.ts";
import * as OAUTH_TEXTS from "@postfolio/contract/oauth/oauth-texts.ts";
import { oauthRoutes } from "@postfolio/contract/oauth/oauth.routes.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { addressOf } from "../../http/limits/request-limits.ts";
import { disconnectAgent, listAgents } from "./agents.ts";
import { register } from "./clients.ts";
import { answerRequest, type ConsentDeps, resourceOf, showRequest } from "./consent.ts";
import { OAuthRefusal } from "./refusals.ts";
import { giveTokens, revoke, type TokenDeps } from "./tokens.ts";

export type OAuthDeps = ConsentDeps & TokenDeps;

export function registerOAuth(app: FastifyInstance, deps: OAuthDeps): void {
  implement(app, oauthRoutes, {
    "POST /api/oauth/requests": async ({ body }) => succeed(await showRequest(deps, body.query)),
    "POST /api/oauth/answers": async ({ caller, body }) => {
      if (body.scopes !== null) await app.assertConfirmed(caller);
      return succeed({ url: await answerRequest(deps, caller, body) });
    },
    "GET /api/oauth/agents": async ({ caller }) => succeed(await listAgents(deps, caller)),
    "DELETE /api/oauth/agents/:id": async ({ caller, params }) => {
      await disconnectAgent(deps, caller, params.id);
      return succeed(OAUTH_TEXTS.agentDisconnected);
    },
    "POST /api/oauth/register": async ({ body, request, reply }) =>
      inItsWords(reply, async () => reply.code(201).send(await register(deps, addressOf(request), body))),
    "POST /api/oauth/token": async ({ body, reply }) => inItsWords(reply, () => giveTokens(deps, body)),
    "POST /api/oauth/revoke": async ({ body, reply }) =>
      inItsWords(reply, async () => {
        await revoke(deps, body);
        return {};
      }),
  });
  const { publicUrl } = deps.config;
  const schema = { hide: true };
  const resource = {
    resource: resourceOf(deps.config),
    authorization_servers: [publicUrl],
    scopes_supported: SCOPE_NAMES,
    bearer_methods_supported: ["header"],
    resource_name: "Postfolio",
    resource_documentation: `${publicUrl}/skill.md`,
  };
  // Not served at the root: clients that find this metadata there require OAuth for every request.
  app.get(RESOURCE_METADATA_PATH, { schema }, async () => resource);
  const server = {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + CONSENT_PATH,
    token_endpoint: `${publicUrl}/api/oauth/token`,
    registration_endpoint: `${publicUrl}/api/oauth/register`,
    revocation_endpoint: `${publicUrl}/api/oauth/revoke`,
    scopes_supported: SCOPE_NAMES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/skill.md`,
  };
  app.get("/.well-known/oauth-authorization-server", { schema }, async () => server);
}

async function inItsWords<T>(reply: FastifyReply, answer: () => Promise<T>): Promise<T | FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    reply.log.debug({ err: error }, "an agent was refused");
    const status = error.code === "invalid_client" ? 401 : 400;
    return reply.code(status).send({ error: error.code, error_description: error.description });
  }
}
