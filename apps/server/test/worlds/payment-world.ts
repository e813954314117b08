import type { AddressInfo } from "node:net";
import type { PaidPlan } from "@postfolio/contract/plans.ts";
import { SANDBOX_STRIPE_KEY } from "@postfolio/standins/stripe/stripe.ts";
import { startStandins } from "@postfolio/standins/standins.ts";
import { setUpCatalog } from "../../src/adapters/stripe/catalog.ts";
import type { Payments } from "../../src/adapters/stripe/payments.ts";
import { createStripe } from "../../src/adapters/stripe/stripe-client.ts";
import { createPayments } from "../../src/adapters/stripe/stripe-payments.ts";
import { buildFeatures } from "../../src/features.ts";
import { buildTestApp, WEBHOOK_SECRET } from "../build-app.ts";
import { closeAfterwards } from "../close-afterwards.ts";

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Pays once, then fails. */
  failsLater: "4000000000000341",
};

/**
 * Starts the app with its own payment stand-in, which notifies the app over HTTP and sets the time for both.
 * @param around wraps the real client; the app uses the result
 */
export async function paymentWorld({
  settings = {},
  around = (payments) => payments,
}: { settings?: Record<string, string>; around?: (payments: Payments) => Payments } = {}) {
  let port = 0;
  const standins = await startStandins({
    port: 0,
    stripe: {
      webhookUrl: () => `http://127.0.0.1:${port}/api/payment/webhook`,
      webhookSecret: WEBHOOK_SECRET,
    },
  });
  closeAfterwards(() => standins.close());
  const clock = () => standins.now();
  const account = {
    secretKey: SANDBOX_STRIPE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: standins.url,
    timeoutMs: 500,
  };
  await setUpCatalog(account);
  const world = await buildTestApp({
    settings,
    deps: { clock, payments: around(createPayments(account, clock)) },
  });
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = world.app.server.address() as AddressInfo);
  const { call, deps } = world;

  /** Has the stand-in do something for which the real provider has no API. */
  async function control(path: string, body: object): Promise<Response> {
    const reply = await fetch(standins.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return reply;
  }

  /** Presses the button on one of the provider's pages. @returns the URL that the browser is sent to */
  async function submit(page: string, fields: Record<string, string> = {}): Promise<string> {
    const body = new URLSearchParams(fields);
    const reply = await fetch(page, { method: "POST", body, redirect: "manual" });
    if (reply.status !== 303) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply.headers.get("location") ?? "";
  }

  const pay = (page: string, number: string = CARDS.good): Promise<string> =>
    submit(page, { number, expiry: "12 / 40", cvc: "123" });

  const openCheckout = async (token: string, plan: PaidPlan): Promise<string> =>
    (await call("POST /api/payment/create-checkout-session", { body: { plan } }, token)).url;

  /** Buys a plan the way a person does. @returns the URL that the browser returns to */
  const buy = async (token: string, plan: PaidPlan, number?: string): Promise<URL> =>
    new URL(await pay(await openCheckout(token, plan), number));

  return {
    ...world,
    billing: buildFeatures(deps),
    standins,
    stripe: createStripe(account),
    account,
    control,
    submit,
    pay,
    buy,
    /** Makes the provider's next responses fail. */
    fail: (fault: string, times: number) => control("/faults", { provider: "stripe", fault, times }),
    /** Advances the clock by this many days, for the provider and for us. */
    pass: (days: number) => control("/clock", { advance: Math.round(days * 86_400) }),
    subscriptionOf: async (token: string) => (await call("GET /api/payment/subscription", {}, token)).data,
    /** The user as returned by the API. */
    userOf: (id: string, token: string) => call("GET /api/Users/getUser", { query: { id } }, token),
    noticesOf: async (token: string) => (await call("GET /api/notices", {}, token)).data.notices,
  };
}
