import type { Plan } from "@postfolio/contract/plans.ts";
import Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { paymentWorld } from "../../../test/worlds/payment-world.ts";
import { setUpCatalog, setUpWebhook } from "../../adapters/stripe/catalog.ts";
import { createPayments } from "../../adapters/stripe/stripe-payments.ts";
import { createLogger } from "../../log.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const world = await paymentWorld();
const { account, buy, call, fail, pay, refusal, signUp, stripe, subscriptionOf, userOf } = world;

const checkout = "POST /api/payment/create-checkout-session";
const routes = [
  [checkout, { body: { plan: "golden_m" } }],
  ["POST /api/payment/billing-session/cancelSubscription", { body: { customer: "", subscription: "" } }],
  ["POST /api/payment/billing-session/paymentMethod", {}],
  ["POST /api/payment/billing-session/resumeSubscription", {}],
  ["GET /api/payment/subscription", {}],
  ["POST /api/payment/confirm", { body: {} }],
] as const;

afterEach(() => fail("500", 0));

describe("a provider in trouble", () => {
  const reading = routes.slice(4, 5);
  it.each([
    ["disconnect", routes],
    ["500", reading],
    ["429", reading],
    ["timeout", reading],
    ["garbage", reading],
  ] as const)(
    "that responds with %s is reported in plain words, and nothing changes",
    async (fault, asked) => {
      const { user, token } = await signUp();
      await buy(token, "basic_m");
      const before = await userOf(user._id, token);
      for (const [endpoint, request] of asked) {
        // Faults apply to one call at a time.
        await fail(fault, 20);
        expect([endpoint, await refusal(endpoint, request, token)]).toEqual([
          endpoint,
          { status: 424, message: MESSAGES.paymentUnreachable },
        ]);
      }
      await fail(fault, 0);
      expect(await userOf(user._id, token)).toEqual(before);
      expect(await subscriptionOf(token)).toMatchObject({ plan: "basic_m", status: "active" });
    },
    60_000,
  );

  it("that recovers within three attempts is not noticed", async () => {
    const { token } = await signUp();
    await buy(token, "basic_m");
    await fail("500", 2);
    expect(await subscriptionOf(token)).toMatchObject({ plan: "basic_m" });
  });

  it("whose reply is lost acts only once", async () => {
    const { user, token } = await signUp();
    await fail("lost-reply", 1);
    const { url } = await call(checkout, { body: { plan: "basic_m" } }, token);
    await pay(url);
    expect((await stripe.customers.list({ email: user.email })).data).toHaveLength(1);
    expect(await subscriptionOf(token)).toMatchObject({ plan: "basic_m" });
  });
});

describe("a server that is not set up", () => {
  it("reports missing keys on every route", async () => {
    const off = await buildTestApp({ deps: { payments: null } });
    const { token } = await off.signUp();
    for (const [endpoint, request] of [...routes, ["POST /api/payment/webhook", { body: {} }] as const]) {
      expect([endpoint, await off.refusal(endpoint, request, token)]).toEqual([
        endpoint,
        { status: 424, message: MESSAGES.paymentOff },
      ]);
    }
  });

  it("reports a rejected key, and keeps it out of the log", async () => {
    const lines: string[] = [];
    const log = createLogger("trace", { write: (line: string) => void lines.push(line) });
    const secretKey = "sk_live_of_somebody_else";
    const payments = createPayments({ ...account, secretKey }, () => new Date());
    const wrong = await buildTestApp({ deps: { payments, log } });
    const { token, user } = await wrong.signUp();
    expect(await wrong.refusal(checkout, { body: { plan: "basic_m" } }, token)).toEqual({
      status: 424,
      message: MESSAGES.paymentMisconfigured,
    });
    const logged = lines.join("");
    expect(logged).toContain('"failure":"misconfigured"');
    for (const secret of [secretKey, "sk_live", account.webhookSecret, user.email]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe("what is sold", () => {
  const plansOf = async (keys: Plan[]) => {
    const { data } = await stripe.prices.list({ lookup_keys: keys });
    return Object.fromEntries(data.map(({ lookup_key: key, unit_amount: amount }) => [key, amount]));
  };

  it("is set up once, and running it again creates nothing", async () => {
    const count = async () => [
      (await stripe.products.list({ limit: 100 })).data.length,
      (await stripe.prices.list({ limit: 100 })).data.length,
      (await stripe.billingPortal.configurations.list({ limit: 100 })).data.length,
    ];
    const before = await count();
    expect(await setUpCatalog(account)).toEqual([]);
    expect(await count()).toEqual(before);
    expect(await plansOf(["basic_m", "basic_y", "golden_m", "golden_y"])).toEqual({
      basic_m: 1599,
      basic_y: 15_000,
      golden_m: 4550,
      golden_y: 45_000,
    });
    const products = await stripe.products.list();
    expect(products.data.map(({ name }) => name).toSorted()).toEqual(["Enterprise", "Professional"]);
  });

  it("cannot be bought without a price, and can as soon as there is one", async () => {
    const { token } = await signUp();
    const [price] = (await stripe.prices.list({ lookup_keys: ["golden_y"] })).data;
    await stripe.prices.update(price!.id, { active: false });
    const fresh = await buildTestApp({
      deps: {
        db: world.deps.db,
        payments: createPayments(account, world.deps.clock),
        clock: world.deps.clock,
      },
    });
    const order = { body: { plan: "golden_y" } };
    expect(await fresh.refusal(checkout, order, token)).toEqual({
      status: 424,
      message: MESSAGES.planNotSold,
    });
    expect(await setUpCatalog(account)).toEqual(["Price golden_y"]);
    expect((await fresh.send(checkout, order, token)).status).toBe(200);
  });

  it("at a new price keeps the plans of people who pay the old one", async () => {
    const { user, token } = await signUp();
    await buy(token, "basic_m");
    const [old] = (await stripe.prices.list({ lookup_keys: ["basic_m"] })).data;
    await stripe.prices.create({
      product: old!.product as string,
      currency: "usd",
      unit_amount: 1999,
      recurring: { interval: "month" },
      lookup_key: "basic_m",
      transfer_lookup_key: true,
    });
    expect(await subscriptionOf(token)).toMatchObject({ plan: "basic_m", amount: 1599, status: "active" });
    expect((await userOf(user._id, token)).plan).toBe("basic_m");
    expect(await setUpCatalog(account)).toEqual(["Price basic_m"]);
    expect(await plansOf(["basic_m"])).toEqual({ basic_m: 1599 });
  });

  it("is reported to an endpoint that is created once", async () => {
    const url = "https://example.com/api/payment/webhook";
    const made = { secret: expect.stringMatching(/^whsec_/u), mended: [] };
    expect(await setUpWebhook(account, url)).toEqual(made);
    expect(await setUpWebhook(account, url)).toEqual({ secret: undefined, mended: [] });
    const { data } = await stripe.webhookEndpoints.list();
    await Promise.all(data.map(({ id }) => stripe.webhookEndpoints.del(id)));
    expect(data).toMatchObject([{ url, enabled_events: expect.arrayContaining(["invoice.paid"]) }]);
  });

  it("repairs an endpoint that is disabled or lacks events, and keeps its other events", async () => {
    const url = "https://example.com/api/payment/webhook";
    await setUpWebhook(account, url);
    const [endpoint] = (await stripe.webhookEndpoints.list()).data;
    await stripe.webhookEndpoints.update(endpoint!.id, {
      disabled: true,
      enabled_events: ["invoice.paid", "charge.refunded"],
    });
    const { secret, mended } = await setUpWebhook(account, url);
    expect([secret, mended.join(". ")]).toEqual([
      undefined,
      expect.stringMatching(/disabled.*did not receive .*customer\.subscription\.deleted/u),
    ]);
    const { data } = await stripe.webhookEndpoints.list();
    await stripe.webhookEndpoints.del(endpoint!.id);
    expect(data).toMatchObject([{ id: endpoint!.id, status: "enabled" }]);
    expect(data[0]!.enabled_events.toSorted()).toEqual(
      [...endpoint!.enabled_events, "charge.refunded"].toSorted(),
    );
  });

  it("replaces an endpoint with an older API version", async () => {
    const url = "https://example.com/api/payment/webhook";
    const old = await stripe.webhookEndpoints.create({
      url,
      enabled_events: ["*"],
      api_version: "2025-03-31.basil",
    });
    const { secret, mended } = await setUpWebhook(account, url);
    expect(secret).toMatch(/^whsec_/u);
    expect(mended).toEqual([expect.stringContaining("2025-03-31.basil")]);
    const { data } = await stripe.webhookEndpoints.list();
    await Promise.all(data.map(({ id }) => stripe.webhookEndpoints.del(id)));
    expect(data).toMatchObject([{ url, api_version: Stripe.API_VERSION, status: "enabled" }]);
    expect(data[0]!.id).not.toBe(old.id);
  });
});

it("limits how often one address asks the provider", async () => {
  const busy = await buildTestApp({ settings: { LIMIT_PAYMENT: "2" } });
  const { token } = await busy.signUp();
  const statuses = [];
  for (let time = 0; time < 3; time += 1) {
    statuses.push((await busy.send("GET /api/payment/subscription", {}, token)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
