import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Bench, DAY, buy, card, control, openCheckout, startBench, submit } from "../test-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.receiver.events.length = 0;
});

const advance = (days: number) => control<{ now: string }>(bench, "clock", { advance: days * DAY });
const statusOf = async (id: string): Promise<string> =>
  (await bench.stripe.subscriptions.retrieve(id)).status;
/** The events that the endpoint received about one customer, in order. */
const heardOf = (customer: string): string[] =>
  bench.receiver.events
    .filter(({ data }) => (data.object as { customer?: string }).customer === customer)
    .map(({ type }) => type);
const invoicesOf = async (customer: string) => (await bench.stripe.invoices.list({ customer })).data;

describe("renewal", () => {
  it("charges each month, on the same day of the month", async () => {
    const { customer, subscription } = await buy(bench);
    bench.receiver.events.length = 0;
    const end = subscription.items.data[0]!.current_period_end;
    await advance(31);
    const renewed = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.status).toBe("active");
    expect(renewed.items.data[0]!.current_period_start).toBe(end);
    expect(heardOf(customer)).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    const [latest, first] = await invoicesOf(customer);
    expect(latest).toMatchObject({ status: "paid", amount_paid: 900, billing_reason: "subscription_cycle" });
    expect(first).toMatchObject({ status: "paid", billing_reason: "subscription_create" });
    expect(latest!.number!.replace(/0002$/u, "0001")).toBe(first!.number);
  });

  it("catches up on every month of a long leap", async () => {
    const { customer } = await buy(bench);
    await advance(366);
    expect(await invoicesOf(customer)).toHaveLength(10);
    expect(
      await bench.stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 100 }),
    ).toHaveLength(13);
  });

  it("never goes back", async () => {
    await expect(control(bench, "clock", { to: "2020-01-01T00:00:00Z" })).rejects.toThrow("in the future");
    await expect(control(bench, "clock", { advance: -5 })).rejects.toThrow("in the future");
  });
});

describe("a card that fails later", () => {
  it("makes a subscription past due, is tried again, and ends it unpaid", async () => {
    const { customer, subscription } = await buy(bench, "4000000000000341");
    bench.receiver.events.length = 0;
    await advance(31);
    expect(await statusOf(subscription.id)).toBe("past_due");
    expect(heardOf(customer)).toContain("invoice.payment_failed");
    const [owed] = await invoicesOf(customer);
    expect(owed).toMatchObject({ status: "open", amount_remaining: 900, attempt_count: 1 });
    expect(owed!.next_payment_attempt).toBeGreaterThan(owed!.created);

    await advance(16);
    expect(await statusOf(subscription.id)).toBe("canceled");
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: "uncollectible", attempt_count: 4 });
    expect(heardOf(customer).filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
    expect(heardOf(customer).at(-1)).toBe("customer.subscription.deleted");
    const ended = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(ended.cancellation_details?.reason).toBe("payment_failed");
  });

  it("makes it active again once the invoice is paid on its page", async () => {
    const { customer, subscription } = await buy(bench, "4000000000000341");
    await advance(31);
    const [owed] = await invoicesOf(customer);
    expect((await submit(owed!.hosted_invoice_url!, card("4000000000000002"))).status).toBe(402);
    expect((await submit(owed!.hosted_invoice_url!, card("5555555555554444"))).status).toBe(303);
    expect(await statusOf(subscription.id)).toBe("active");
    expect((await bench.stripe.invoices.retrieve(owed!.id)).status).toBe("paid");
    await advance(31);
    expect(await statusOf(subscription.id)).toBe("active");
  });

  it("makes it active again when the next attempt finds another card", async () => {
    const { customer, subscription } = await buy(bench, "4000000000000341");
    await advance(31);
    const session = await bench.stripe.billingPortal.sessions.create({
      customer,
      flow_data: { type: "payment_method_update" },
    });
    await submit(`${session.url}/payment-method`, card("4242424242424242"));
    expect(await statusOf(subscription.id)).toBe("past_due");
    await advance(3);
    expect(await statusOf(subscription.id)).toBe("active");
  });

  it("requires its owner if the bank does", async () => {
    const { customer, subscription } = await buy(bench, "4000002760003184");
    await advance(31);
    expect(heardOf(customer)).toContain("invoice.payment_action_required");
    expect(await statusOf(subscription.id)).toBe("past_due");
    const [owed] = await invoicesOf(customer);
    const asked = await submit(owed!.hosted_invoice_url!, card("4000002760003184"));
    await submit(asked.headers.get("location")!, { outcome: "complete" });
    expect(await statusOf(subscription.id)).toBe("active");
  });

  it("continues without its owner if authentication was needed only once", async () => {
    const { subscription } = await buy(bench, "4000002500003155");
    await advance(31);
    expect(await statusOf(subscription.id)).toBe("active");
  });
});

describe("the end", () => {
  it("comes with the period on request, and can be undone", async () => {
    const { customer, subscription } = await buy(bench);
    const { id } = subscription;
    const ending = await bench.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const end = subscription.items.data[0]!.current_period_end;
    expect(ending).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: end });
    expect(await bench.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await bench.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advance(27);
    expect(await statusOf(id)).toBe("active");
    await advance(5);
    expect(await bench.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
      ended_at: end,
    });
    expect(heardOf(customer).at(-1)).toBe("customer.subscription.deleted");
    expect(await invoicesOf(customer)).toHaveLength(1);
  });

  it("comes immediately if canceled immediately, and is left out of lists", async () => {
    const { customer, subscription } = await buy(bench);
    expect((await bench.stripe.subscriptions.cancel(subscription.id)).status).toBe("canceled");
    expect((await bench.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await bench.stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
    await expect(bench.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(
      bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it("credits the unused part of a payment on request", async () => {
    const { customer, subscription } = await buy(bench);
    await advance(10);
    await bench.stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    const [latest] = await invoicesOf(customer);
    expect(latest).toMatchObject({ status: "paid", amount_due: 0 });
    expect(latest!.total).toBeLessThan(-900 / 2);
    expect(latest!.total).toBeGreaterThan(-900);
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: latest!.total });
  });

  it("comes to an unpaid Checkout session", async () => {
    const session = await openCheckout(bench);
    await advance(1);
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
    expect(bench.receiver.events.map(({ type }) => type)).toContain("checkout.session.expired");
  });
});

describe("another price", () => {
  const moveTo = (subscription: Stripe.Subscription, price: Stripe.Price) =>
    bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: price.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });

  it("charges the difference for the rest of the period immediately", async () => {
    const { customer, subscription } = await buy(bench);
    const moved = await moveTo(subscription, bench.prices.golden_m);
    expect(moved.items.data[0]!.price.lookup_key).toBe("golden_m");
    const [latest] = await invoicesOf(customer);
    expect(latest).toMatchObject({ billing_reason: "subscription_update", status: "paid", total: 2000 });
    expect(latest!.lines.data.map(({ amount }) => amount)).toEqual([-900, 2900]);
    const updated = bench.receiver.events
      .filter(({ type }) => type === "customer.subscription.updated")
      .at(-1)!;
    expect(updated.data.previous_attributes).toHaveProperty("items");
  });

  it("keeps the customer's credit for later invoices", async () => {
    const { customer, subscription } = await buy(bench);
    const up = await moveTo(subscription, bench.prices.golden_m);
    await moveTo(up, bench.prices.basic_m);
    expect((await invoicesOf(customer))[0]).toMatchObject({ total: -2000, amount_due: 0, status: "paid" });
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: -2000 });
    await advance(31);
    expect((await invoicesOf(customer))[0]).toMatchObject({ total: 900, amount_due: 0, status: "paid" });
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1100 });
  });

  it("begins a new period when the interval changes", async () => {
    const { customer, subscription } = await buy(bench);
    const moved = await moveTo(subscription, bench.prices.basic_y);
    const [item] = moved.items.data;
    expect(item!.current_period_end - item!.current_period_start).toBeGreaterThanOrEqual(365 * DAY);
    expect((await invoicesOf(customer))[0]).toMatchObject({ total: 8100 - 900, status: "paid" });
  });

  it("changes nothing if the card is refused", async () => {
    const { subscription } = await buy(bench, "4000000000000341");
    await expect(moveTo(subscription, bench.prices.golden_m)).rejects.toMatchObject({
      type: "StripeCardError",
      decline_code: "generic_decline",
    });
    const same = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(same.items.data[0]!.price.lookup_key).toBe("basic_m");
  });
});
