import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Faults } from "../../faults.ts";
import { catalogRoutes } from "../catalog.ts";
import { checkoutRoutes } from "../checkout/checkout.ts";
import { customerRoutes } from "../customers.ts";
import { StripeRefusal } from "./errors.ts";
import { eventRoutes } from "../events.ts";
import { parseForm } from "./form.ts";
import { idempotency } from "./idempotency.ts";
import { invoiceRoutes } from "../invoices/invoices-api.ts";
import type { Ledger } from "../ledger.ts";
import { API_VERSION } from "./objects.ts";
import { portalRoutes } from "../portal/portal.ts";
import { subscriptionRoutes } from "../subscriptions/subscriptions-api.ts";

/** The key of a Bearer token, or the user name of Basic credentials. */
function keyOf({ headers: { authorization = "" } }: FastifyRequest): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (/^bearer$/iu.test(scheme)) return value;
  if (!/^basic$/iu.test(scheme)) return "";
  return Buffer.from(value, "base64").toString().split(":")[0] ?? "";
}

function authenticate(request: FastifyRequest): void {
  const key = keyOf(request);
  if (key === "") {
    throw new StripeRefusal(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  }
  // Accepts any test key, but no live key.
  if (!/^(?:sk|rk)_test_/u.test(key)) {
    throw new StripeRefusal(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 });
  }
}

/** Stripe's API at `/v1`. */
export const api: FastifyPluginAsync<{ ledger: Ledger; faults: Faults }> = async (
  app,
  { ledger, faults },
) => {
  faults.define("stripe", {
    "429": (reply) =>
      reply.code(429).send({
        error: {
          message: "Request rate limit exceeded. Learn more at https://stripe.com/docs/rate-limits",
          type: "invalid_request_error",
          code: "rate_limit",
        },
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
    const type = statusCode < 500 ? "invalid_request_error" : "api_error";
    return reply.code(statusCode).send({ error: { message, type } });
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
  const idempotent = idempotency(app, ledger);
  app.addHook("preHandler", async (request, reply) => {
    if (await faults.strike("stripe", reply)) return reply;
    request.query = parseForm(request.url.split("?")[1] ?? "");
    if (idempotent.replay(request, reply)) return reply;
  });

  customerRoutes(app, ledger);
  catalogRoutes(app, ledger);
  checkoutRoutes(app, ledger);
  subscriptionRoutes(app, ledger);
  invoiceRoutes(app, ledger);
  portalRoutes(app, ledger);
  eventRoutes(app, ledger);
};
