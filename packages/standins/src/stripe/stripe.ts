import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import { openState } from "../state-file.ts";
import { api } from "./api.ts";
import { checkoutPages, expireSessions } from "./checkout.ts";
import { emptyMemory, openLedger } from "./ledger.ts";
import { html, show } from "./markup.ts";
import { overviewPages } from "./overview.ts";
import { portalPages } from "./portal.ts";
import { StripeRefusal } from "./errors.ts";
import { catchUp } from "./subscriptions.ts";
import { createWebhooks, type GivenEndpoint } from "./webhooks.ts";

export type { GivenEndpoint } from "./webhooks.ts";

/** An API key that this stand-in accepts. */
export const SANDBOX_STRIPE_KEY = "sk_test_sandbox";

interface StripeOptions {
  /** The stand-ins' URL, without a path. */
  baseUrl: () => string;
  faults: Faults;
  clock: Clock;
  stateFile?: string | undefined;
  webhooks?: GivenEndpoint | undefined;
}

/**
 * Serves Stripe: its API at `/v1` as the real SDK calls it, and HTML pages at `/stripe` for Checkout, the billing
 * portal, and invoices. Supports what the product uses; the README lists what is missing.
 */
export const stripe: FastifyPluginAsync<StripeOptions> = async (app, options) => {
  const { baseUrl, faults, clock, stateFile, webhooks: given } = options;
  const ledger = openLedger(openState(stateFile, emptyMemory()), clock, () => `${baseUrl()}/stripe`);
  const webhooks = createWebhooks(ledger, given);
  const passTime = (): void => {
    catchUp(ledger);
    expireSessions(ledger);
  };
  app.addHook("onClose", async () => webhooks.close());
  clock.onMove(async () => {
    passTime();
    await webhooks.release();
  });
  // Every request catches up with the clock, because time also passes when nobody moves it.
  app.addHook("onRequest", async () => passTime());
  app.addHook("onSend", async (request) => {
    if (request.method !== "GET") ledger.save();
    // The response does not wait for webhooks.
    void webhooks.release();
  });
  await app.register(api, { prefix: "/v1", ledger, faults });
  await app.register(
    async (pages) => {
      pages.setErrorHandler((error, request, reply) => {
        if (!(error instanceof StripeRefusal)) throw error;
        if (request.headers["content-type"] === "application/json")
          return reply.code(error.status).send(error.body);
        const main = html`<p>${error.message}</p>`;
        return show(reply, { title: "That did not work", status: error.status, main });
      });
      checkoutPages(pages, ledger, webhooks);
      portalPages(pages, ledger);
      overviewPages(pages, ledger, webhooks, clock);
    },
    { prefix: "/stripe" },
  );
};
