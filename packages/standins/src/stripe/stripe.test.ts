import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Standins, startStandins } from "../standins.ts";
import { SANDBOX_STRIPE_KEY } from "./stripe.ts";

const SECRET = "whsec_test";
const DAY = 86_400;
const BACK = "http://localhost:1/back";
const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const FAILS_LATER = "4000000000000341";

/** Received events with a valid signature, in order. */
const events: Stripe.Event[] = [];
/** Status codes for the next events; 200 once they are used up. */
const statuses: number[] = [];
let webhookUrl = "";
let standins: Standins;
let stripe: Stripe;
let prices: Record<"basic_m" | "basic_y" | "golden_m", string>;

const sdkFor = (url: string, config: Stripe.StripeConfig = {}, key = SANDBOX_STRIPE_KEY): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", telemetry: false, ...config });
};

/** Starts an endpoint that checks every signature with Stripe's own SDK. */
async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      try {
        events.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET));
        response.writeHead(statuses.shift() ?? 200).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
}

const start = (dataDir?: string): Promise<Standins> =>
  startStandins({
    port: 0,
    ...(dataDir && { dataDir }),
    stripe: { webhookUrl: () => webhookUrl, webhookSecret: SECRET },
  });

/** Creates products and prices. */
async function setUp(at: Stripe): Promise<typeof prices> {
  await at.products.create({ id: "professional", name: "Professional" });
  await at.products.create({ id: "enterprise", name: "Enterprise" });
  const price = async (key: string, product: string, amount: number, interval: "month" | "year") =>
    (
      await at.prices.create({
        product,
        lookup_key: key,
        currency: "usd",
        unit_amount: amount,
        recurring: { interval },
      })
    ).id;
  return {
    basic_m: await price("basic_m", "professional", 900, "month"),
    basic_y: await price("basic_y", "professional", 8100, "year"),
    golden_m: await price("golden_m", "enterprise", 2900, "month"),
  };
}

beforeAll(async () => {
  webhookUrl = await listen();
  standins = await start();
  stripe = sdkFor(standins.url);
  prices = await setUp(stripe);
  return () => standins.close();
});

/** Posts a page's form as a browser would. Redirects are not followed. */
const submit = (url: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const card = (number: string): Record<string, string> => ({ number, expiry: "12 / 40", cvc: "123" });

/** Calls one of the stand-ins' controls, as a script would. */
async function control(path: string, body: object): Promise<void> {
  const reply = await fetch(`${standins.url}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
const advance = (days: number): Promise<void> => control("clock", { advance: days * DAY });

async function openCheckout(at = stripe, given: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id: customer } = await at.customers.create({ email: "ada@example.com" });
  return at.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: prices.basic_m, quantity: 1 }],
    success_url: "http://localhost:1/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: BACK,
    ...given,
  });
}

/** Buys the monthly plan with a card. */
async function buy(number = GOOD, at = stripe) {
  const session = await openCheckout(at);
  const reply = await submit(session.url!, card(number));
  expect(reply.headers.get("location")).toBe(`http://localhost:1/done?session=${session.id}`);
  const done = await at.checkout.sessions.retrieve(session.id);
  const subscription = await at.subscriptions.retrieve(done.subscription as string);
  return { customer: done.customer as string, subscription, id: subscription.id };
}
const statusOf = async (id: string): Promise<string> => (await stripe.subscriptions.retrieve(id)).status;
const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer })).data;
/** Returns the events that the endpoint received about a customer, in order. */
const heardOf = (customer: string): string[] =>
  events
    .filter(({ data }) => (data.object as { customer?: string }).customer === customer)
    .map(({ type }) => type);

describe("the protocol", () => {
  it.each(["sk_live_123", "pk_test_123", "nonsense"])("refuses the key %s", async (key) => {
    await expect(sdkFor(standins.url, {}, key).customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it("names an unknown and a wrong parameter, and what a call refers to and does not exist", async () => {
    const wrong = (call: Promise<unknown>) =>
      call.catch(({ code, param }: Stripe.StripeRawError) => [code, param]);
    const misspelt = { emial: "ada@example.com" } as Stripe.CustomerCreateParams;
    expect(await wrong(stripe.customers.create(misspelt))).toEqual(["parameter_unknown", "emial"]);
    const script = openCheckout(stripe, { success_url: "javascript:alert(1)" });
    expect(await wrong(script)).toEqual(["parameter_invalid", "success_url"]);
    const nothing = openCheckout(stripe, { line_items: [{ price: "price_none", quantity: 1 }] });
    expect(await wrong(nothing)).toEqual(["resource_missing", "line_items[0][price]"]);
    await expect(stripe.customers.retrieve("__proto__")).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  it("carries out a repeated call once, and refuses a different call with its key", async () => {
    const key = { idempotencyKey: "key-1" };
    const first = await stripe.customers.create({ email: "key@example.com" }, key);
    expect((await stripe.customers.create({ email: "key@example.com" }, key)).id).toBe(first.id);
    await expect(stripe.customers.create({ email: "other@example.com" }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it.each(["500", "disconnect", "lost-reply"])(
    "creates one customer when the first answer is %s",
    async (fault) => {
      await control("faults", { provider: "stripe", fault, times: 1 });
      const email = `${fault}@example.com`;
      const made = await sdkFor(standins.url, { maxNetworkRetries: 2 }).customers.create({ email });
      expect((await stripe.customers.list({ email })).data.map(({ id }) => id)).toEqual([made.id]);
    },
  );

  it("lists in pages, newest first", async () => {
    const email = "pages@example.com";
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await stripe.customers.create({ email })).id);
    const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });
});

describe("Checkout", () => {
  it("refuses a declined card, an old one and what is no test card, and can be paid once", async () => {
    const { url, id } = await openCheckout();
    for (const [fields, status] of [
      [card(DECLINED), 402],
      [{ ...card(GOOD), expiry: "12 / 20" }, 400],
      [card("4111111111111111"), 400],
      [{}, 400],
    ] as const) {
      const reply = await submit(url!, fields);
      expect([fields, reply.status, (await reply.text()).includes('role="alert"')]).toEqual([
        fields,
        status,
        true,
      ]);
    }
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    await submit(url!, card(GOOD));
    expect((await submit(url!, card(GOOD))).headers.get("location")).toContain(`/done?session=${id}`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "complete", url: null });
  });

  it("expires on request, and after a day", async () => {
    const [first, second] = [await openCheckout(), await openCheckout()];
    await stripe.checkout.sessions.expire(first.id);
    expect((await submit(first.url!, card(GOOD))).status).toBe(410);
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    await advance(1);
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
  });
});

describe("a subscription", () => {
  it("is charged each month, also over a long leap, on the same day of the month", async () => {
    const { customer, subscription, id } = await buy();
    const [item] = subscription.items.data;
    await advance(366);
    expect(await stripe.invoices.list({ customer, limit: 100 })).toMatchObject({ data: { length: 13 } });
    const dayOf = (seconds: number) => new Date(seconds * 1000).getUTCDate();
    const renewed = (await stripe.subscriptions.retrieve(id)).items.data[0]!;
    expect(dayOf(renewed.current_period_start)).toBe(dayOf(item!.current_period_start));
    expect(heardOf(customer).slice(-2)).toEqual(["customer.subscription.updated", "invoice.paid"]);
  });

  it("is past due when its card fails, is tried again, and ends unpaid", async () => {
    const { customer, id } = await buy(FAILS_LATER);
    await advance(31);
    expect(await statusOf(id)).toBe("past_due");
    expect((await invoicesOf(customer))[0]).toMatchObject({
      status: "open",
      amount_remaining: 900,
      attempt_count: 1,
    });
    await expect(stripe.invoices.pay((await invoicesOf(customer))[0]!.id)).rejects.toMatchObject({
      type: "StripeCardError",
      decline_code: "generic_decline",
    });
    await advance(16);
    expect(await statusOf(id)).toBe("canceled");
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: "uncollectible" });
    expect(heardOf(customer).filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
    expect(heardOf(customer).at(-1)).toBe("customer.subscription.deleted");
  });

  it("ends with the period on request, which can be undone", async () => {
    const { customer, subscription, id } = await buy();
    const end = subscription.items.data[0]!.current_period_end;
    const canceled = { cancel_at_period_end: true, cancel_at: end };
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject(canceled);
    const resumed = { cancel_at_period_end: false, cancel_at: null };
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject(resumed);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advance(32);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: end });
    expect(await invoicesOf(customer)).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.subscriptions.update(id, { cancel_at: "" })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it("credits the unused part of a payment on request, for later invoices", async () => {
    const { customer, id } = await buy();
    await advance(10);
    await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    const [credit] = await invoicesOf(customer);
    expect(credit).toMatchObject({ status: "paid", amount_due: 0 });
    expect(credit!.total).toBeLessThan(-900 / 2);
    const { url } = await openCheckout(stripe, { customer });
    await submit(url!, card(GOOD));
    expect((await invoicesOf(customer))[0]).toMatchObject({ total: 900, amount_due: 900 + credit!.total });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  it("ends with its customer", async () => {
    const { customer, id } = await buy();
    await stripe.customers.del(customer);
    expect(await statusOf(id)).toBe("canceled");
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    await expect(openCheckout(stripe, { customer })).rejects.toMatchObject({ param: "customer" });
  });
});

describe("the portal", () => {
  async function open(
    customer: string,
    flow: Stripe.BillingPortal.SessionCreateParams.FlowData,
  ): Promise<string> {
    const configuration = await stripe.billingPortal.configurations.create({
      features: { subscription_cancel: { enabled: true, mode: "at_period_end" } },
    });
    const session = await stripe.billingPortal.sessions.create({
      customer,
      configuration: configuration.id,
      return_url: BACK,
      flow_data: {
        ...flow,
        after_completion: { type: "redirect", redirect: { return_url: `${BACK}?done` } },
      },
    });
    return session.url;
  }
  const changeTo = (
    { id, items }: Stripe.Subscription,
    price: string,
  ): Stripe.BillingPortal.SessionCreateParams.FlowData => ({
    type: "subscription_update_confirm",
    subscription_update_confirm: { subscription: id, items: [{ id: items.data[0]!.id, price, quantity: 1 }] },
  });

  it("cancels a plan at its end, and nobody else's", async () => {
    const [{ customer, subscription, id }, other] = [await buy(), await buy()];
    const flow = { type: "subscription_cancel", subscription_cancel: { subscription: id } } as const;
    await expect(open(other.customer, flow)).rejects.toMatchObject({ statusCode: 400 });
    const url = await open(customer, flow);
    expect(await (await fetch(url)).text()).toContain("Professional");
    expect((await submit(url)).headers.get("location")).toBe(`${BACK}?done`);
    const end = { cancel_at: subscription.items.data[0]!.current_period_end, cancel_at_period_end: false };
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active", ...end });
    expect(await (await fetch(url)).text()).toContain("Your plan is canceled");
  });

  it("changes the plan for the difference, now or with a new period", async () => {
    const { customer, subscription, id } = await buy();
    await submit(await open(customer, changeTo(subscription, prices.golden_m)));
    const golden = await stripe.subscriptions.retrieve(id);
    expect(golden.items.data[0]!.price.lookup_key).toBe("golden_m");
    expect((await invoicesOf(customer))[0]!.lines.data.map(({ amount }) => amount)).toEqual([-900, 2900]);
    await submit(await open(customer, changeTo(golden, prices.basic_y)));
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
    expect(item!.current_period_end - item!.current_period_start).toBeGreaterThanOrEqual(365 * DAY);
    expect((await invoicesOf(customer))[0]).toMatchObject({ total: 8100 - 2900, status: "paid" });
  });

  it("says why the bank refuses a change, and changes nothing", async () => {
    const { customer, subscription, id } = await buy(FAILS_LATER);
    const refused = await submit(await open(customer, changeTo(subscription, prices.golden_m)));
    expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining("was declined")]);
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]!.price.lookup_key).toBe("basic_m");
  });

  it("takes another card, which pays what is owed at the next attempt", async () => {
    const { customer, id } = await buy(FAILS_LATER);
    await advance(31);
    const url = await open(customer, { type: "payment_method_update" });
    expect((await submit(url, card(DECLINED))).status).toBe(402);
    expect((await submit(url, card("5555555555554444"))).status).toBe(303);
    const mastercard = { default_payment_method: { card: { brand: "mastercard", last4: "4444" } } };
    const paid = await stripe.subscriptions.retrieve(id, { expand: ["default_payment_method"] });
    expect(paid).toMatchObject(mastercard);
    const expand = ["invoice_settings.default_payment_method"];
    expect(await stripe.customers.retrieve(customer, { expand })).toMatchObject({
      invoice_settings: mastercard,
    });
    await advance(3);
    expect(await statusOf(id)).toBe("active");
  });
});

describe("webhooks", () => {
  const idsOf = (customer: string, all: Stripe.Event[]) =>
    all
      .filter(({ data }) => (data.object as { customer?: string }).customer === customer)
      .map(({ id }) => id);

  it("tell of every event once, in order, as the API lists them", async () => {
    const { customer } = await buy();
    await advance(31);
    const listed = (await stripe.events.list({ limit: 100 })).data.toReversed();
    expect(idsOf(customer, events)).toEqual(idsOf(customer, listed));
    expect(idsOf(customer, events).length).toBeGreaterThan(4);
  });

  it("are sent again until the endpoint accepts", async () => {
    const before = events.length;
    statuses.push(503);
    await stripe.customers.create({ email: "again@example.com" });
    await vi.waitFor(() => expect(events.length).toBe(before + 2), { timeout: 5000 });
    expect(events.at(-1)!.id).toBe(events.at(-2)!.id);
  });

  it("are held on request, and sent when they are no longer", async () => {
    await control("stripe/webhooks/delivery", { mode: "held" });
    const { customer } = await buy();
    expect(heardOf(customer)).toEqual([]);
    await control("stripe/webhooks/delivery", { mode: "normal" });
    await vi.waitFor(() => expect(heardOf(customer)).toContain("checkout.session.completed"), {
      timeout: 5000,
    });
    await expect(control("stripe/webhooks/delivery", { mode: "sideways" })).rejects.toThrow("Invalid mode");
  });
});

it("keeps purchases, keys and undelivered events over a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stripe-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = await start(folder);
  const own = sdkFor(first.url);
  const sold = prices;
  prices = await setUp(own);
  statuses.push(...Array<number>(20).fill(500));
  const { customer } = await buy(GOOD, own);
  prices = sold;
  const key = { idempotencyKey: "kept" };
  const made = await own.customers.create({ email: "kept@example.com" }, key);
  await first.close();
  statuses.length = 0;
  const second = await start(folder);
  onTestFinished(() => second.close());
  const again = sdkFor(second.url);
  expect((await again.invoices.list({ customer })).data).toHaveLength(1);
  expect((await again.customers.create({ email: "kept@example.com" }, key)).id).toBe(made.id);
  events.length = 0;
  await vi.waitFor(() => expect(heardOf(customer)).toContain("checkout.session.completed"), {
    timeout: 10_000,
  });
});

it("shows subscriptions and invoices on pages, and escapes what they contain", async () => {
  const email = '<b class="x">@example.com';
  const { id: customer } = await stripe.customers.create({ email });
  const { url } = await openCheckout(stripe, { customer });
  await submit(url!, card(GOOD));
  const page = await (await fetch(`${standins.url}/stripe`)).text();
  for (const shown of ["basic_m $9.00", "active", "1 month ahead", "Sandbox"]) expect(page).toContain(shown);
  expect(page).not.toContain("<b class");
  const [invoice] = await invoicesOf(customer);
  const bill = await (await fetch(invoice!.hosted_invoice_url!)).text();
  for (const shown of [invoice!.number!, "$9.00", "paid", "Professional"]) expect(bill).toContain(shown);
});
