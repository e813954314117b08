import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bench, DAY, buy, card, control, startBench, submit } from "../test-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

const RETURN = "http://localhost:1/subscription";
const after = { type: "redirect", redirect: { return_url: `${RETURN}?done` } } as const;
const open = (customer: string, flow?: Flow): Promise<Stripe.BillingPortal.Session> =>
  bench.stripe.billingPortal.sessions.create({ customer, return_url: RETURN, flow_data: flow });

const updateTo = (subscription: Stripe.Subscription, price: Stripe.Price): Flow => ({
  type: "subscription_update_confirm",
  subscription_update_confirm: {
    subscription: subscription.id,
    items: [{ id: subscription.items.data[0]!.id, price: price.id, quantity: 1 }],
  },
  after_completion: after,
});
const cancelOf = ({ id }: Stripe.Subscription): Flow => ({
  type: "subscription_cancel",
  subscription_cancel: { subscription: id },
  after_completion: after,
});

describe("cancelling", () => {
  it("asks for confirmation, ends with the period, and returns", async () => {
    const { customer, subscription } = await buy(bench);
    const session = await open(customer, cancelOf(subscription));
    const asked = await fetch(session.url);
    const page = await asked.text();
    expect(page).toContain("Cancel your plan");
    expect(page).toContain("Professional, $9.00 per month");
    expect(page).toContain(`href="${RETURN}"`);
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();

    const done = await submit(asked.url, {});
    expect(done.headers.get("location")).toBe(`${RETURN}?done`);
    const end = subscription.items.data[0]!.current_period_end;
    // Like Stripe in flexible billing mode: the date, not the flag.
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "active",
      cancel_at: end,
      cancel_at_period_end: false,
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect(await (await submit(asked.url, {})).text()).toContain("Your plan is canceled");
    await expect(open(customer, cancelOf(subscription))).rejects.toMatchObject({ statusCode: 400 });

    await control(bench, "clock", { advance: 32 * DAY });
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });

  it("can be undone on the portal's first page", async () => {
    const { customer, subscription } = await buy(bench);
    const session = await open(customer);
    expect(await (await fetch(session.url)).text()).toContain(`/cancel/${subscription.id}`);
    const back = await submit(`${session.url}/cancel/${subscription.id}`, {});
    expect(back.headers.get("location")).toBe(session.url);
    expect(await (await fetch(session.url)).text()).toContain("Don't cancel plan");
    await submit(`${session.url}/resume/${subscription.id}`, {});
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
  });

  it("does not affect other customers' subscriptions", async () => {
    const ada = await buy(bench);
    const bob = await buy(bench);
    await expect(open(bob.customer, cancelOf(ada.subscription))).rejects.toMatchObject({
      code: "resource_missing",
    });
    const session = await open(bob.customer);
    expect((await submit(`${session.url}/cancel/${ada.subscription.id}`, {})).status).toBe(404);
    expect((await bench.stripe.subscriptions.retrieve(ada.subscription.id)).cancel_at).toBeNull();
  });
});

describe("changing the plan", () => {
  it("shows both prices and the amount due, charges it, and returns", async () => {
    const { customer, subscription } = await buy(bench);
    const session = await open(customer, updateTo(subscription, bench.prices.golden_m));
    const asked = await fetch(session.url);
    const page = await asked.text();
    for (const shown of [
      "$9.00 per month",
      "$29.00 per month",
      "Professional",
      "Enterprise",
      "$20.00",
      "4242",
    ]) {
      expect(page).toContain(shown);
    }
    expect((await submit(asked.url, {})).headers.get("location")).toBe(`${RETURN}?done`);
    const moved = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(moved.items.data[0]!.price.lookup_key).toBe("golden_m");
    expect((await submit(asked.url, {})).status).toBe(404);
    const { data } = await bench.stripe.invoices.list({ customer });
    expect(data.map(({ total }) => total)).toEqual([2000, 900]);
  });

  it("charges the amount shown, however long the customer waits", async () => {
    const { customer, subscription } = await buy(bench);
    await control(bench, "clock", { advance: 3 * DAY + 17 });
    const session = await open(customer, updateTo(subscription, bench.prices.golden_m));
    const asked = await fetch(session.url);
    const shown = /Due now[^$]*\$(\d+\.\d\d)/u.exec(await asked.text())?.[1];
    await control(bench, "clock", { advance: DAY });
    expect((await submit(asked.url, {})).status).toBe(303);
    const [invoice] = (await bench.stripe.invoices.list({ customer })).data;
    expect((invoice!.total / 100).toFixed(2)).toBe(shown);
  });

  it("shows a new amount once a new period has begun, and charges that", async () => {
    const { customer, subscription } = await buy(bench);
    await control(bench, "clock", { advance: 20 * DAY });
    const session = await open(customer, updateTo(subscription, bench.prices.golden_m));
    const { url } = await fetch(session.url);
    await control(bench, "clock", { advance: 12 * DAY });
    await submit(url, {});
    const [invoice] = (await bench.stripe.invoices.list({ customer })).data;
    // At most the difference between the two prices.
    expect(invoice!.total).toBeGreaterThan(1500);
    expect(invoice!.total).toBeLessThanOrEqual(2000);
  });

  it("says why the bank refuses, and changes nothing", async () => {
    const { customer, subscription } = await buy(bench, "4000000000000341");
    const session = await open(customer, updateTo(subscription, bench.prices.golden_m));
    const refused = await submit(`${session.url}/update`, {});
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain("Your card was declined.");
    const same = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(same.items.data[0]!.price.lookup_key).toBe("basic_m");
  });

  it("does not open for the current price", async () => {
    const { customer, subscription } = await buy(bench);
    await expect(open(customer, updateTo(subscription, bench.prices.basic_m))).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe("changing the card", () => {
  it("charges the new card from then on", async () => {
    const { customer, subscription } = await buy(bench);
    const session = await open(customer, { type: "payment_method_update", after_completion: after });
    const { url } = await fetch(session.url);
    expect((await submit(url, card("4000000000000002"))).status).toBe(402);
    expect((await submit(url, card("5555555555554444"))).headers.get("location")).toBe(`${RETURN}?done`);
    const paid = await bench.stripe.subscriptions.retrieve(subscription.id, {
      expand: ["default_payment_method", "customer.invoice_settings.default_payment_method"],
    });
    const mastercard = { card: { brand: "mastercard", last4: "4444" } };
    expect(paid.default_payment_method).toMatchObject(mastercard);
    expect((paid.customer as Stripe.Customer).invoice_settings.default_payment_method).toMatchObject(
      mastercard,
    );
    const cards = await bench.stripe.customers.listPaymentMethods(customer);
    expect(cards.data.map(({ card: one }) => one!.last4)).toEqual(["4444", "4242"]);
  });
});

describe("invoices", () => {
  it("have a page and a PDF", async () => {
    const { customer } = await buy(bench);
    const [invoice] = (await bench.stripe.invoices.list({ customer })).data;
    const page = await (await fetch(invoice!.hosted_invoice_url!)).text();
    for (const shown of [invoice!.number!, "$9.00", "paid", "Professional"]) expect(page).toContain(shown);
    expect(page).not.toContain("Card number");
    const pdf = await fetch(invoice!.invoice_pdf!);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1")).toMatch(
      /^%PDF-1\.4[^]*Total: \$9\.00[^]*%%EOF\n$/u,
    );
  });
});

it("accepts a configuration, as a setup script creates one", async () => {
  const made = await bench.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        proration_behavior: "always_invoice",
        products: [{ product: bench.prices.basic_m.product as string, prices: [bench.prices.basic_m.id] }],
      },
    },
    metadata: { app: "test" },
  });
  const { data } = await bench.stripe.billingPortal.configurations.list({ active: true });
  expect(data.map(({ id }) => id)).toContain(made.id);
  const { customer } = await buy(bench);
  const session = await bench.stripe.billingPortal.sessions.create({ customer, configuration: made.id });
  expect(session.configuration).toBe(made.id);
});
