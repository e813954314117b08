import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { checkoutObject } from "./checkout-object.ts";
import { createCustomer } from "../customers.ts";
import { StripeRefusal } from "../api/errors.ts";
import { answer } from "../api/expand.ts";
import type { Card } from "./cards.ts";
import type { Ledger } from "../ledger.ts";
import { type CheckoutSession, nulls } from "../api/objects.ts";
import { address, integer, metadata, params, read, text } from "../api/params.ts";
import { attachCard } from "../payment-methods.ts";
import { getRoute, listRoute } from "../api/routes.ts";
import { startSubscription } from "../subscriptions/subscriptions.ts";

const creation = params({
  mode: z.literal("subscription"),
  line_items: z
    .array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1).max(1000)).default(1) }))
    .length(1),
  customer: text.optional(),
  client_reference_id: z.string().max(200).optional(),
  success_url: address,
  cancel_url: address.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
});

function createSession(ledger: Ledger, given: z.output<typeof creation>): CheckoutSession {
  if (given.customer !== undefined) ledger.find("customer", given.customer, "customer");
  const [{ price: id, quantity }] = given.line_items as [{ price: string; quantity: number }];
  const price = ledger.find("price", id, "line_items[0][price]");
  if (!price.active) {
    throw new StripeRefusal(`The price specified is inactive. This field only accepts active prices.`, {
      param: "line_items[0][price]",
    });
  }
  const session = checkoutObject(ledger, {
    customer: given.customer ?? null,
    client_reference_id: given.client_reference_id ?? null,
    currency: price.currency,
    total: (price.unit_amount ?? 0) * quantity,
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
  });
  const { memory } = ledger;
  memory.checkoutSession[session.id] = session;
  memory.checkoutItems[session.id] = given.line_items;
  memory.checkoutMetadata[session.id] = given.subscription_data?.metadata ?? {};
  return session;
}

/** Ends an unpaid session. */
export function expireSession(ledger: Ledger, session: CheckoutSession): void {
  if (session.status !== "open") {
    throw new StripeRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = "expired";
  session.url = null;
  ledger.emit("checkout.session.expired", session);
}

/** Turns a session whose payment the bank has approved into a customer's subscription. */
export function completeSession(ledger: Ledger, session: CheckoutSession, card: Card): void {
  const customer =
    session.customer === null
      ? createCustomer(ledger, { email: card.email, name: card.name })
      : ledger.find("customer", session.customer);
  const subscription = startSubscription(ledger, {
    customer: customer.id,
    paymentMethod: attachCard(ledger, customer, card).id,
    items: (ledger.memory.checkoutItems[session.id] ?? []).map(({ price, quantity }) => ({
      price: ledger.find("price", price),
      quantity,
    })),
    metadata: ledger.memory.checkoutMetadata[session.id] ?? {},
  });
  Object.assign(session, {
    customer: customer.id,
    customer_details: {
      ...nulls("address business_name individual_name phone"),
      email: card.email,
      name: card.name,
      tax_exempt: "none",
      tax_ids: [],
    },
    invoice: subscription.latest_invoice,
    payment_status: "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<CheckoutSession>);
  ledger.emit("checkout.session.completed", session);
}

/** Checkout sessions: one purchase each. */
export function checkoutRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.post("/checkout/sessions", (request) => {
    const given = read(creation, request.body);
    return answer(ledger, createSession(ledger, given), given.expand);
  });
  listRoute(app, ledger, "/checkout/sessions", "checkoutSession", {
    by: { customer: ({ customer }) => customer, status: ({ status }) => status },
  });
  getRoute(app, ledger, "/checkout/sessions", "checkoutSession");
  app.post<{ Params: { id: string } }>("/checkout/sessions/:id/expire", (request) => {
    const { expand } = read(params({}), request.body);
    const session = ledger.find("checkoutSession", request.params.id);
    expireSession(ledger, session);
    return answer(ledger, session, expand);
  });
}
