import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bench, buy, openCheckout, sdkFor, startBench } from "../test-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const order = (fault: string, times = 1): Promise<Response> =>
  fetch(`${bench.standins.url}/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "stripe", fault, times }),
  });

describe("keys", () => {
  it.each(["sk_live_123", "pk_test_123", "nonsense"])("refuses %s", async (key) => {
    const { hostname, port } = new URL(bench.standins.url);
    const stranger = new Stripe(key, { host: hostname, port, protocol: "http" });
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it("takes a key as the user name of Basic credentials", async () => {
    const authorization = `Basic ${Buffer.from("sk_test_abc:").toString("base64")}`;
    const reply = await fetch(`${bench.standins.url}/v1/customers`, { headers: { authorization } });
    expect(reply.status).toBe(200);
  });
});

describe("customers", () => {
  it("lives from creation to deletion", async () => {
    const made = await bench.stripe.customers.create({ email: "ada@example.com", metadata: { user: "1" } });
    expect(made).toMatchObject({ object: "customer", email: "ada@example.com", livemode: false });
    expect(await bench.stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await bench.stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    await expect(bench.stripe.customers.del(made.id)).rejects.toMatchObject({
      code: "resource_missing",
      statusCode: 404,
    });
    await expect(openCheckout(bench, { customer: made.id })).rejects.toMatchObject({
      code: "resource_missing",
      param: "customer",
    });
  });

  it("ends a deleted customer's subscriptions", async () => {
    const { customer, subscription } = await buy(bench);
    await bench.stripe.customers.del(customer);
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    expect((await bench.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  it("lists them in pages, newest first", async () => {
    const email = "pages@example.com";
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      // Their order is what is tested.
      ids.unshift((await bench.stripe.customers.create({ email })).id);
    }
    const first = await bench.stripe.customers.list({ email, limit: 2 });
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/customers" });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await bench.stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });
});

describe("prices", () => {
  it("finds them by lookup key, with their product", async () => {
    const { data } = await bench.stripe.prices.list({
      lookup_keys: ["basic_m", "golden_m", "none"],
      active: true,
      expand: ["data.product"],
    });
    expect(data.map(({ lookup_key: key, product }) => [key, (product as Stripe.Product).name])).toEqual([
      ["golden_m", "Enterprise"],
      ["basic_m", "Professional"],
    ]);
  });

  it("gives a lookup key to one price only, until it is transferred", async () => {
    const product = bench.prices.basic_m.product as string;
    const next = { product, currency: "usd", unit_amount: 500, recurring: { interval: "month" as const } };
    const first = await bench.stripe.prices.create({ ...next, lookup_key: "moves" });
    await expect(bench.stripe.prices.create({ ...next, lookup_key: "moves" })).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      param: "lookup_key",
    });
    const second = await bench.stripe.prices.create({
      ...next,
      lookup_key: "moves",
      transfer_lookup_key: true,
    });
    const { data } = await bench.stripe.prices.list({ lookup_keys: ["moves"] });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect((await bench.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });
});

describe("refusals", () => {
  it("names an unknown, a missing and a wrong parameter", async () => {
    const wrong = async (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => "was taken",
        (error: Stripe.errors.StripeError) => [error.type, error.code, error.param],
      );
    const misspelt = { emial: "ada@example.com" } as Stripe.CustomerCreateParams;
    expect(await wrong(bench.stripe.customers.create(misspelt))).toEqual([
      "StripeInvalidRequestError",
      "parameter_unknown",
      "emial",
    ]);
    const noProduct = { currency: "usd", unit_amount: 1 } as Stripe.PriceCreateParams;
    expect(await wrong(bench.stripe.prices.create(noProduct))).toEqual([
      "StripeInvalidRequestError",
      "parameter_missing",
      "recurring",
    ]);
    expect(await wrong(openCheckout(bench, { success_url: "javascript:alert(1)" }))).toEqual([
      "StripeInvalidRequestError",
      "parameter_invalid",
      "success_url",
    ]);
    expect(await wrong(openCheckout(bench, { line_items: [{ price: "price_none", quantity: 1 }] }))).toEqual([
      "StripeInvalidRequestError",
      "resource_missing",
      "line_items[0][price]",
    ]);
  });

  it("answers 404 for ids and addresses that do not exist", async () => {
    await expect(bench.stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({ statusCode: 404 });
    await expect(bench.stripe.customers.retrieve("__proto__")).rejects.toMatchObject({ statusCode: 404 });
    await expect(bench.stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe("idempotency", () => {
  it("carries out a repeated call once, and refuses a different call with its key", async () => {
    const options = { idempotencyKey: "key-1" };
    const first = await bench.stripe.customers.create({ email: "key@example.com" }, options);
    const again = await bench.stripe.customers.create({ email: "key@example.com" }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    await expect(
      bench.stripe.customers.create({ email: "other@example.com" }, options),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });
});

describe("faults on request", () => {
  const patient = (): Stripe => sdkFor(bench.standins.url, { maxNetworkRetries: 2 });

  it.each(["500", "disconnect", "lost-reply"])(
    "creates only one customer when the first answer is %s",
    async (fault) => {
      const email = `${fault}@example.com`;
      await order(fault);
      const made = await patient().customers.create({ email });
      const { data } = await bench.stripe.customers.list({ email });
      expect(data.map(({ id }) => id)).toEqual([made.id]);
    },
  );

  it("has carried out a call whose answer was lost", async () => {
    await order("lost-reply", 3);
    await expect(patient().customers.create({ email: "lost@example.com" })).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect((await bench.stripe.customers.list({ email: "lost@example.com" })).data).toHaveLength(1);
  });

  it("reports its limits as Stripe does", async () => {
    await order("429");
    const impatient = sdkFor(bench.standins.url, { maxNetworkRetries: 0 });
    await expect(impatient.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });
});
