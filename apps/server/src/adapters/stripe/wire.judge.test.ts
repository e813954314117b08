import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { startStandins } from "@postfolio/standins/standins.ts";
import { parseForm } from "@postfolio/standins/stripe/form.ts";
import { SANDBOX_STRIPE_KEY } from "@postfolio/standins/stripe/stripe.ts";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { setUpCatalog, setUpWebhook } from "./catalog.ts";
import type { PaidSubscription, PaymentEvent, Payments } from "./payments.ts";
import { createPayments } from "./stripe-payments.ts";
import * as wire from "./wire.fixtures.ts";

const standins = await startStandins({ port: 0 });
/** Requests and responses, by method and path. */
const sent: Record<string, unknown[]> = {};
const answered: Record<string, unknown[]> = {};
const heard: { body: Buffer; signature: string }[] = [];
/**
 * Changes to the stand-in's responses: subscriptions without their own card, or paid by Link, which the stand-in does
 * not support.
 */
let altered: "" | "withoutCards" | "byLink" = "";

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
async function listen(listener: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

/** A proxy in front of the stand-in that records the traffic. */
const recorder = await listen((message, reply) => {
  const pass = async (): Promise<void> => {
    const { method = "", headers } = message;
    const { pathname, search } = new URL(message.url ?? "", standins.url);
    const body = String(await bodyOf(message));
    const answer = await fetch(`${standins.url}${pathname}${search}`, {
      method,
      headers: {
        authorization: headers.authorization ?? "",
        "content-type": "application/x-www-form-urlencoded",
        "idempotency-key": String(headers["idempotency-key"] ?? ""),
      },
      ...(body !== "" && { body }),
    });
    const whole = await answer.text();
    const text = altered === "" ? whole : ALTER[altered](whole);
    const call = still(`${method} ${pathname}`);
    (sent[call] ??= []).push(JSON.parse(still(JSON.stringify(parseForm(search.slice(1) || body)))));
    if (answer.ok) (answered[call] ??= []).push(parse(text));
    reply.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  };
  pass().catch((error: unknown) => reply.writeHead(500).end(String(error)));
});
const receiver = await listen((message, reply) => {
  const take = async (): Promise<void> => {
    heard.push({ body: await bodyOf(message), signature: String(message.headers["stripe-signature"]) });
    reply.end();
  };
  void take();
});

/** Replaces values that change from run to run. */
const still = (text: string): string =>
  text
    .replaceAll(/\b([a-z]+(?:_test)?)_[0-9a-f]{24,}\b/gu, "$1_1")
    .replaceAll(standins.url, "http://stripe")
    .replaceAll(receiver.url, "http://app");
const parse = (text: string): unknown =>
  JSON.parse(still(text), (_key, value: unknown) =>
    typeof value === "number" && value > 1_000_000_000 ? 0 : value,
  );
const withMethod = (method: Partial<Stripe.PaymentMethod> | null) => (text: string) =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) => (key === "default_payment_method" ? method : value)),
  );
const ALTER = {
  withoutCards: withMethod(null),
  byLink: withMethod({ object: "payment_method", type: "link", link: { email: "ada@example.com" } }),
};
/** A form contains only strings. */
const inWords = (params: unknown): unknown =>
  JSON.parse(JSON.stringify(params), (_key, value: unknown) =>
    typeof value === "number" || typeof value === "boolean" ? String(value) : value,
  );
/** Sorted and without duplicates. */
const distinct = (all: readonly unknown[]): unknown[] =>
  [...new Map(all.map((one) => [sorted(one), one]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Sends a POST request as a user's browser would, or as someone else with the account's key could. */
const post = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${SANDBOX_STRIPE_KEY}` },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
/** Pays as a user would, with a card whose renewals fail. */
const pay = (checkout: string): Promise<Response> =>
  post(checkout, { number: "4000000000000341", expiry: "12 / 40", cvc: "123" });

let payments: Payments;
let paidByLink: PaidSubscription | undefined;
/** Calls every function of the adapter, with a card that is declined later. */
beforeAll(async () => {
  const settings = { secretKey: SANDBOX_STRIPE_KEY, apiUrl: recorder.url, timeoutMs: 20_000 };
  const [successUrl, backUrl] = [`${receiver.url}/done`, `${receiver.url}/back`];
  await setUpCatalog(settings);
  await setUpCatalog(settings);
  const { secret: webhookSecret = "" } = await setUpWebhook(settings, `${receiver.url}/webhook`);
  payments = createPayments({ ...settings, webhookSecret }, () => new Date());

  const checkout = { userId: "user_1", plan: "basic_m", successUrl, cancelUrl: backUrl } as const;
  const person = { userId: "user_1", email: "ada@example.com" };
  const customer = await payments.createCustomer({ ...person, replaces: "" });
  await payments.startCheckout({ ...checkout, customer });
  const url = await payments.startCheckout({ ...checkout, customer });
  await pay(url);
  await payments.findCheckoutCustomer(url.split("/").at(-1) ?? "");
  const [subscription] = await payments.listSubscriptions(customer);
  if (!subscription) throw new Error("Nothing was bought");
  altered = "withoutCards";
  await payments.listSubscriptions(customer);
  altered = "byLink";
  [paidByLink] = await payments.listSubscriptions(customer);
  altered = "";
  const page = { customer, backUrl, doneUrl: successUrl };
  await payments.changePlanPage({ ...page, subscription, plan: "golden_m" });
  await payments.cancelPage({ ...page, subscription: subscription.id });
  await payments.paymentMethodPage(page);

  const other = await payments.createCustomer({ ...person, replaces: customer });
  await pay(await payments.startCheckout({ ...checkout, customer: other }));
  await post(`${standins.url}/clock`, { advance: String(32 * 86_400) });
  await payments.listInvoices(customer);
  await payments.payOwed(subscription.id);
  await payments.resume(subscription);
  await post(`${standins.url}/v1/subscriptions/${subscription.id}`, { cancel_at_period_end: "true" });
  await payments.resume(subscription);
  await payments.endNow({ ...subscription, status: "past_due" });
  await payments.deleteCustomer(other);
  await vi.waitUntil(() => heard.some((one) => typeOf(one) === "customer.subscription.deleted"), 10_000);
});
afterAll(async () => {
  await standins.close();
  recorder.close();
  receiver.close();
});
const typeOf = ({ body }: { body: Buffer }): unknown => (JSON.parse(String(body)) as { type: string }).type;

test("reads a payment with Link, which has no card", () => {
  expect(paidByLink?.paymentMethod).toEqual({ brand: "link", last4: "", expMonth: 0, expYear: 0 });
});

test("every request is checked", () => {
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(wire.requests).toSorted());
});

test.each(Object.entries(wire.requests))("requests to %s match the SDK's types", (call, params) => {
  expect(distinct(sent[call] ?? [])).toEqual(distinct(params.map(inWords)));
});

test.each(Object.entries(wire.answers))("responses of %s match the SDK's types", (call, answer) => {
  expect(answered[call]?.[0]).toMatchObject(answer);
});

test.each(wire.events)("$type matches the SDK's types and can be read", (event) => {
  const one = heard.find((any) => typeOf(any) === event.type);
  expect(parse(String(one?.body))).toMatchObject(event);
  const about: PaymentEvent = { id: "evt_1", type: event.type, customer: "cus_1" };
  expect(one && parse(JSON.stringify(payments.readEvent(one.body, one.signature)))).toEqual(about);
});
