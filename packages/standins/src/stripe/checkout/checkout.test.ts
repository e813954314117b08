import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bench, buy, card, openCheckout, startBench, submit } from "../test-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const textOf = async (reply: Response): Promise<string> =>
  (await reply.text()).replace(/&#(\d+);/gu, (_match, code: string) => String.fromCodePoint(Number(code)));

describe("Checkout", () => {
  it("shows the product and its price, with a link back", async () => {
    const { id: customer } = await bench.stripe.customers.create({ email: "ada@example.com" });
    const session = await openCheckout(bench, { customer });
    const page = await textOf(await fetch(session.url!));
    for (const shown of [
      "Sandbox",
      "Subscribe to Professional",
      "$9.00",
      "per month",
      'value="ada@example.com"',
      'href="http://localhost:1/pricing-plans"',
      "Pay</button>",
    ]) {
      expect(page).toContain(shown);
    }
    for (const label of ["Email", "Card number", "Expiry", "CVC", "Name on card"]) {
      expect(page).toContain(`>${label}</label>`);
    }
  });

  it("turns a valid card into an active subscription, and notifies the endpoint before the buyer returns", async () => {
    const session = await openCheckout(bench, {
      client_reference_id: "user-1",
      subscription_data: { metadata: { user: "user-1" } },
    });
    const before = bench.receiver.events.length;
    const reply = await submit(session.url!, card("4242 4242 4242 4242"));
    expect(reply.headers.get("location")).toBe(`http://localhost:1/done?session=${session.id}`);

    const types = bench.receiver.events.slice(before).map(({ type }) => type);
    expect(types).toEqual([
      "customer.created",
      "payment_method.attached",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
    const completed = bench.receiver.events.at(-1)!.data.object as Stripe.Checkout.Session;
    expect(completed).toMatchObject({
      client_reference_id: "user-1",
      payment_status: "paid",
      status: "complete",
    });

    const done = await bench.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.default_payment_method", "subscription.latest_invoice", "customer"],
    });
    const subscription = done.subscription as Stripe.Subscription;
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({ status: "active", metadata: { user: "user-1" } });
    expect(item!.price.lookup_key).toBe("basic_m");
    expect(item!.price.unit_amount_decimal?.toString()).toBe("900");
    expect(item!.current_period_end - item!.current_period_start).toBeGreaterThanOrEqual(28 * 86_400);
    expect(subscription.default_payment_method).toMatchObject({
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2040 },
    });
    expect(subscription.latest_invoice).toMatchObject({ status: "paid", amount_paid: 900, total: 900 });
    expect(done.customer).toMatchObject({ email: "ada@example.com", name: "Ada Lovelace" });
  });

  it("charges once, however often the form is sent", async () => {
    const customer = await bench.stripe.customers.create({ email: "once@example.com" });
    const { url } = await openCheckout(bench, { customer: customer.id });
    const replies = await Promise.all([1, 2, 3].map(() => submit(url!, card("4242424242424242"))));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await bench.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await bench.stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4000000000000069", "Your card has expired."],
    ["4000000000000127", "Your card's security code is incorrect."],
  ])("says why the bank refuses %s, and sells nothing", async (number, message) => {
    const customer = await bench.stripe.customers.create({});
    const session = await openCheckout(bench, { customer: customer.id });
    const reply = await submit(session.url!, card(number));
    expect(reply.status).toBe(402);
    const page = await textOf(reply);
    expect(page).toContain(`role="alert">${message}`);
    expect(page).not.toContain(number);
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await bench.stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toEqual(
      [],
    );
    // Another card works on the same page.
    expect((await submit(session.url!, card("4242424242424242"))).status).toBe(303);
  });

  it.each([
    [{ number: "4242 4242 4242 4241" }, "Your card number is invalid."],
    [{ number: "4242" }, "Your card number is incomplete."],
    [{ number: "4111111111111111" }, "used a non test card"],
    [{ expiry: "13 / 40" }, "Your card's expiration date is incomplete."],
    [{ expiry: "01 / 20" }, "Your card's expiration year is in the past."],
    [{ cvc: "12" }, "Your card's security code is incomplete."],
    [{ email: "ada" }, "Your email is invalid."],
    [{ name: " " }, "Enter the name on the card."],
  ])("shows what is wrong in %o", async (fields, message) => {
    const session = await openCheckout(bench);
    const reply = await submit(session.url!, card("4242424242424242", fields));
    expect(reply.status).toBe(400);
    const page = await textOf(reply);
    expect(page).toContain(message);
    expect(page).toContain(`id="${Object.keys(fields)[0]}-error"`);
    expect(page).toContain('aria-invalid="true"');
  });

  it("lets a buyer authenticate, which may fail", async () => {
    const session = await openCheckout(bench);
    const asked = await submit(session.url!, card("4000002500003155"));
    const challenge = asked.headers.get("location")!;
    expect(await textOf(await fetch(challenge))).toContain("ending in 3155");
    const failed = await submit(challenge, { outcome: "fail" });
    expect(await textOf(await fetch(failed.headers.get("location")!))).toContain(
      "We are unable to authenticate",
    );
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await fetch(challenge)).status).toBe(404);

    const again = await submit(session.url!, card("4000002500003155"));
    const complete = await submit(again.headers.get("location")!, { outcome: "complete" });
    expect(complete.headers.get("location")).toBe(`http://localhost:1/done?session=${session.id}`);
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
  });

  it("expires on request and sells nothing more", async () => {
    const session = await openCheckout(bench);
    expect(await bench.stripe.checkout.sessions.expire(session.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    expect((await submit(session.url!, card("4242424242424242"))).status).toBe(410);
    await expect(bench.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it("shows external text as text", async () => {
    const product = await bench.stripe.products.create({ name: '<img src=x onerror="alert(1)">' });
    const price = await bench.stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 1,
      recurring: { interval: "month" },
    });
    const session = await openCheckout(bench, { line_items: [{ price: price.id, quantity: 1 }] });
    expect(await (await fetch(session.url!)).text()).not.toContain("<img");
  });

  it("lists a customer's newest purchases", async () => {
    const { customer, subscription } = await buy(bench);
    const { data } = await bench.stripe.checkout.sessions.list({ customer });
    expect(data.map((one) => one.subscription)).toEqual([subscription.id]);
  });
});
