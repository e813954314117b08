import { Readable } from "node:stream";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import * as OAUTH_TEXTS from "@postfolio/contract/oauth/oauth-texts.ts";
import { MCP_PATH as PATH, RESOURCE_METADATA_PATH } from "@postfolio/contract/oauth/agents.ts";
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { sendError } from "../../http/replies.ts";
import { serverCard, skill } from "./about-agents.ts";
import { answerAgent, type CallRoute, type KeyHolder } from "./mcp.ts";

export function registerMcp(app: FastifyInstance, { config }: Pick<Deps, "config">): void {
  const where = `resource_metadata="${config.publicUrl}${RESOURCE_METADATA_PATH}"`;
  const assertOurs = createAddressCheck(config.publicUrl);
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: PATH,
    bodyLimit: LIMITS.bodyBytes,
    schema: { hide: true },
    // Compression would delay events.
    compress: false,
    onRequest: async (request) => {
      assertOurs(request);
      if (!isKeyHolder(request.caller)) throw new AppError("unauthenticated", MESSAGES.keyRefused);
    },
    errorHandler: (error, { headers }, reply) => {
      if (error instanceof AppError && error.status === 401) {
        const fault = headers.authorization === undefined ? "" : 'error="invalid_token", ';
        void reply.header("www-authenticate", `Bearer ${fault}${where}`);
      }
      void sendError(error, reply);
    },
    handler: async (request, reply) => {
      if (!isKeyHolder(request.caller)) throw new AppError("unauthenticated");
      const { method, headers } = request;
      // Batches were removed from the protocol in 2025-06-18, and rate limits would count a whole batch as one message.
      if (Array.isArray(request.body)) return reply.code(400).send(BATCH_REFUSED);
      const asked = new Request(config.publicUrl + PATH, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === "string" ? [[name, value]] : [],
        ),
      });
      const answer = await answerAgent(request.caller, callRouteOf(app, request), asked, request.body);
      return send(reply, answer);
    },
  });
  const schema = { hide: true };
  const card = serverCard(config.publicUrl);
  for (const url of [`${PATH}/server-card`, "/.well-known/mcp/server-card.json"]) {
    app.get(url, { schema }, async () => card);
  }
  const text = skill(config.publicUrl);
  app.get("/skill.md", { schema }, async (_request, reply) =>
    reply.type("text/markdown; charset=utf-8").send(text),
  );
}

const BATCH_REFUSED = {
  jsonrpc: "2.0",
  id: null,
  error: { code: -32600, message: "Send one message at a time. Batches are not supported" },
};

const isKeyHolder = (caller: FastifyRequest["caller"]): caller is KeyHolder => caller?.key !== undefined;

/**
 * Calls routes as if over HTTP, on behalf of the same caller and address, so that all limits and checks apply.
 */
const callRouteOf =
  (app: FastifyInstance, { headers, ip }: FastifyRequest): CallRoute =>
  async ({ method, url, query, body }) => {
    const reply = await app.inject({
      method,
      url,
      query,
      remoteAddress: ip,
      headers: { authorization: headers.authorization ?? "" },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  };

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  void reply.code(status).headers(Object.fromEntries(headers));
  return reply.send(body ? Readable.fromWeb(body as never) : undefined);
}

/** Rejects requests from other sites' pages, including those that use DNS rebinding. */
function createAddressCheck(publicUrl: string): (request: FastifyRequest) => void {
  const { hostname } = new URL(publicUrl);
  const local = localhostAllowedHostnames();
  const ours = local.includes(hostname) ? local : [hostname];
  return ({ host, headers }) => {
    if (!validateHostHeader(host, ours).ok) {
      throw new AppError("forbidden", OAUTH_TEXTS.agentUrlIs(`${publicUrl}${PATH}`));
    }
    if (!validateOriginHeader(headers.origin, ours).ok) {
      throw new AppError("forbidden", OAUTH_TEXTS.agentFromOtherSite);
    }
  };
}
