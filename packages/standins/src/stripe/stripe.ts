import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import { openState } from "../state-file.ts";
import { catchUp } from "./subscriptions/agenda.ts";
import { api } from "./api/api.ts";
import { checkoutPages } from "./checkout/checkout-pages.ts";
import { controlPages } from "./control.ts";
import { StripeRefusal } from "./api/errors.ts";
import { invoicePages } from "./invoices/invoice-pages.ts";
import { type Ledger, emptyMemory, openLedger } from "./ledger.ts";
import { html, show } from "./markup.ts";
import { portalPages } from "./portal/portal-pages.ts";
import { type GivenEndpoint, type Webhooks, createWebhooks } from "./webhooks.ts";

export type { GivenEndpoint } from "./webhooks.ts";

/** A key that this stand-in accepts. */
export const SANDBOX_STRIPE_KEY = "sk_test_sandbox";

interface StripeOptions {
  /** The stand-ins' URL, without a path. */
  baseUrl: () => string;
  faults: Faults;
  clock: Clock;
  stateFile?: string | undefined;
  webhooks?: GivenEndpoint | undefined;
}

async function pages(
  app: FastifyInstance,
  { ledger, webhooks, clock }: { ledger: Ledger; webhooks: Webhooks; clock: Clock },
): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StripeRefusal)) throw error;
    if (request.headers["content-type"] === "application/json")
      return reply.code(error.status).send(error.body);
    return show(reply, {
      title: "That did not work",
      status: error.status,
      main: html`<p>${error.message}</p>`,
    });
  });
  checkoutPages(app, ledger, webhooks);
  portalPages(app, ledger);
  invoicePages(app, ledger);
  controlPages(app, { ledger, webhooks, clock });
}

/**
 * Stripe: its API at `/v1` as the real SDK calls it, and HTML pages at `/stripe` for Checkout,
 * the billing portal and invoices. Supports only subscriptions, paid by card.
 */
export const stripe: FastifyPluginAsync<StripeOptions> = async (app, options) => {
  const { baseUrl, faults, clock, stateFile, webhooks: given } = options;
  const ledger = openLedger(openState(stateFile, emptyMemory()), clock, () => `${baseUrl()}/stripe`);
  const webhooks = createWebhooks(ledger, given);
  app.addHook("onClose", async () => webhooks.close());
  clock.onMove(async () => {
    catchUp(ledger);
    await webhooks.release();
  });
  // Time also passes on its own.
  app.addHook("onRequest", async () => void catchUp(ledger));
  app.addHook("onSend", async (request) => {
    if (request.method !== "GET") ledger.save();
    // The response does not wait for the endpoints.
    void webhooks.release();
  });
  await app.register(api, { prefix: "/v1", ledger, faults });
  await app.register(pages, { prefix: "/stripe", ledger, webhooks, clock });
};
