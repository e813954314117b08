import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { attachCard, type Card, charge, readCard } from "./cards.ts";
import type { Ledger } from "./ledger.ts";
import { html, money, show, showCardForm } from "./markup.ts";
import type { CheckoutSession } from "./objects.ts";
import { StripeRefusal } from "./errors.ts";
import { address, answer, getRoute, listRoute, metadata, params, read, text } from "./protocol.ts";
import { nameOf, startSubscription } from "./subscriptions.ts";
import type { Webhooks } from "./webhooks.ts";

/** How long a session can be paid, in seconds. */
const OPEN_FOR = 86_400;
/** How long the page waits for webhooks before it sends the visitor back, in milliseconds. */
const RETURN_TIMEOUT_MS = 10_000;

const creation = params({
  mode: z.literal("subscription"),
  line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal("1") })]),
  customer: text,
  client_reference_id: z.string().max(200).optional(),
  success_url: address,
  cancel_url: address.optional(),
  subscription_data: z.strictObject({ metadata }).optional(),
});

function createSession(ledger: Ledger, given: z.output<typeof creation>): CheckoutSession {
  const param = "line_items[0][price]";
  const price = ledger.find("price", given.line_items[0].price, param);
  if (!price.active) throw new StripeRefusal("The price specified is inactive.", { param });
  const id = ledger.id("cs_test");
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: ledger.now(),
    customer: ledger.find("customer", given.customer, "customer").id,
    expires_at: ledger.now() + OPEN_FOR,
    livemode: false,
    mode: "subscription",
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: given.success_url,
    ui_mode: "hosted_page",
    url: `${ledger.pages()}/checkout/${id}`,
  };
  ledger.memory.checkoutSession[id] = session;
  ledger.memory.orders[id] = { price: price.id, metadata: given.subscription_data?.metadata ?? {} };
  return session;
}

function expire(session: CheckoutSession): void {
  if (session.status !== "open") {
    throw new StripeRefusal(`Only open Checkout Sessions can be expired. This one is ${session.status}.`);
  }
  session.status = "expired";
  session.url = null;
}

/** Expires overdue sessions. */
export function expireSessions(ledger: Ledger): void {
  for (const session of Object.values(ledger.memory.checkoutSession)) {
    if (session.status === "open" && session.expires_at <= ledger.now()) expire(session);
  }
}

/** Completes a session by creating a subscription. @throws CardRefusal */
function complete(ledger: Ledger, session: CheckoutSession, card: Card): void {
  charge(card.kind, true);
  const customer = ledger.find("customer", session.customer ?? "");
  const order = ledger.memory.orders[session.id];
  const subscription = startSubscription(ledger, {
    customer: customer.id,
    paymentMethod: attachCard(ledger, customer, card).id,
    price: ledger.find("price", order?.price ?? ""),
    metadata: order?.metadata ?? {},
  });
  Object.assign(session, {
    payment_status: "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<CheckoutSession>);
  ledger.emit("checkout.session.completed", session);
}

/** Serves Checkout sessions, each for one purchase. */
export function checkoutRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.post("/checkout/sessions", (request) => {
    const given = read(creation, request.body);
    return answer(ledger, createSession(ledger, given), given.expand);
  });
  listRoute(app, ledger, "/checkout/sessions", "checkoutSession", {
    customer: ({ customer }) => customer,
    status: ({ status }) => status,
  });
  getRoute(app, ledger, "/checkout/sessions", "checkoutSession");
  app.post<{ Params: { id: string } }>("/checkout/sessions/:id/expire", (request) => {
    const { expand } = read(params({}), request.body);
    const session = ledger.find("checkoutSession", request.params.id);
    expire(session);
    return answer(ledger, session, expand);
  });
}

/** Serves the page of a session, which accepts a card. */
export function checkoutPages(app: FastifyInstance, ledger: Ledger, webhooks: Webhooks): void {
  type One = { Params: { id: string } };
  const successUrl = ({ success_url: url, id }: CheckoutSession): string =>
    (url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
  const closed = (reply: FastifyReply, session: CheckoutSession): FastifyReply =>
    session.status === "complete"
      ? reply.redirect(successUrl(session), 303)
      : show(reply, {
          title: "This link has expired",
          status: 410,
          main: html`<p>Nothing was paid.</p>`,
          back: session.cancel_url,
        });
  const ask = (reply: FastifyReply, session: CheckoutSession, refusal?: string): FastifyReply => {
    const price = ledger.find("price", ledger.memory.orders[session.id]?.price ?? "");
    return showCardForm(reply, {
      title: `Subscribe to ${nameOf(ledger, price)}`,
      intro: html`<p>${money(price.unit_amount ?? 0, price.currency)} per ${price.recurring.interval}</p>`,
      submit: "Pay",
      back: session.cancel_url,
      refusal,
    });
  };

  app.get<One>("/checkout/:id", (request, reply) => {
    const session = ledger.find("checkoutSession", request.params.id);
    return session.status === "open" ? ask(reply, session) : closed(reply, session);
  });
  app.post<One>("/checkout/:id", async (request, reply) => {
    const session = ledger.find("checkoutSession", request.params.id);
    if (session.status !== "open") return closed(reply, session);
    try {
      complete(ledger, session, readCard(request.body, ledger.now()));
    } catch (error) {
      if (error instanceof StripeRefusal) return ask(reply.code(error.status), session, error.message);
      throw error;
    }
    await Promise.race([webhooks.release(), wait(RETURN_TIMEOUT_MS, undefined, { ref: false })]);
    return reply.redirect(successUrl(session), 303);
  });
}
