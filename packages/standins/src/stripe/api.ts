import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Faults } from "../faults.ts";
import { catalogRoutes } from "./catalog.ts";
import { checkoutRoutes } from "./checkout.ts";
import { customerRoutes } from "./customers.ts";
import { parseForm } from "./form.ts";
import type { Ledger } from "./ledger.ts";
import { API_VERSION } from "./objects.ts";
import { portalRoutes } from "./portal.ts";
import { StripeRefusal } from "./errors.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Accepts any test key, but rejects live keys. */
function authenticate({ headers: { authorization = "" } }: FastifyRequest): void {
  if (/^bearer (?:sk|rk)_test_/iu.test(authorization)) return;
  throw new StripeRefusal("Invalid API Key provided.", { status: 401 });
}

/** Returns the earlier response to a request with the same `Idempotency-Key`, without processing the request again. */
function replay(
  { memory }: Ledger,
  carriedOut: WeakMap<FastifyReply, { key: string; request: string }>,
  { method, url, body, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const key = headers["idempotency-key"];
  if (method !== "POST" || typeof key !== "string" || key === "") return false;
  const request = `${url} ${JSON.stringify(body ?? {})}`;
  const known = Object.hasOwn(memory.answers, key) ? memory.answers[key] : undefined;
  if (!known) {
    carriedOut.set(reply, { key, request });
    return false;
  }
  if (known.request !== request) {
    throw new StripeRefusal(`The key '${key}' was used with other parameters.`, {
      type: "idempotency_error",
    });
  }
  void reply.code(known.status).header("idempotent-replayed", "true").type("application/json");
  void reply.send(known.body);
  return true;
}

/** Serves Stripe's API at `/v1`. */
export const api: FastifyPluginAsync<{ ledger: Ledger; faults: Faults }> = async (
  app,
  { ledger, faults },
) => {
  faults.define("stripe", {
    "429": (reply) =>
      reply.code(429).send({
        error: { message: "Request rate limit exceeded.", type: "invalid_request_error", code: "rate_limit" },
      }),
    "500": (reply) =>
      reply.code(500).send({ error: { message: "An unknown error occurred", type: "api_error" } }),
  });

  app.removeContentTypeParser("application/x-www-form-urlencoded");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(error.body);
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    return reply.code(statusCode).send({ error: { message, type: "api_error" } });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        message: `Unrecognized request URL (${request.method}: ${request.url.split("?")[0]}), at least by this stand-in.`,
        type: "invalid_request_error",
      },
    }),
  );
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({ "stripe-version": API_VERSION, "request-id": ledger.id("req") });
    authenticate(request);
  });
  const carriedOut = new WeakMap<FastifyReply, { key: string; request: string }>();
  app.addHook("preHandler", async (request, reply) => {
    if (await faults.strike("stripe", reply)) return reply;
    request.query = parseForm(request.url.split("?")[1] ?? "");
    if (replay(ledger, carriedOut, request, reply)) return reply;
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    const call = carriedOut.get(reply);
    const { statusCode: status } = reply;
    // Like Stripe, does not store the response to a request with invalid parameters.
    if (call && typeof payload === "string" && (status === 200 || status === 402)) {
      ledger.memory.answers[call.key] = { request: call.request, status, body: payload };
    }
  });

  customerRoutes(app, ledger);
  catalogRoutes(app, ledger);
  checkoutRoutes(app, ledger);
  subscriptionRoutes(app, ledger);
  portalRoutes(app, ledger);
  webhookRoutes(app, ledger);
};
