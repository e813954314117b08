import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { checkoutLineItems, checkoutObject } from "./checkout-object.ts";
import { createCustomer } from "./customers.ts";
import { StripeRefusal } from "./errors.ts";
import { answer } from "./expand.ts";
import type { Card } from "./cards.ts";
import type { Ledger } from "./ledger.ts";
import { type CheckoutSession, listOf } from "./objects.ts";
import { address, bool, integer, listParams, metadata, pageOf, params, read, text } from "./params.ts";
import { attachCard } from "./payment-methods.ts";
import { startSubscription } from "./subscriptions.ts";

const creation = params({
  mode: z.literal("subscription"),
  line_items: z
    .array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1).max(1000)).default(1) }))
    .min(1)
    .max(20),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  success_url: address,
  cancel_url: address.optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  // These change nothing here.
  allow_promotion_codes: bool.optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  locale: text.optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
});
const list = listParams({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["complete", "expired", "open"]).optional(),
});

function createSession(ledger: Ledger, given: z.output<typeof creation>): CheckoutSession {
  if (given.customer !== undefined && given.customer_email !== undefined) {
    throw new StripeRefusal("You may only specify one of these parameters: customer, customer_email.", {
      code: "parameter_invalid",
      param: "customer_email",
    });
  }
  if (given.customer !== undefined) ledger.find("customer", given.customer, "customer");
  const prices = given.line_items.map(({ price }, at) =>
    ledger.find("price", price, `line_items[${at}][price]`),
  );
  const inactive = prices.find(({ active }) => !active);
  if (inactive) {
    throw new StripeRefusal(`The price specified is inactive. This field only accepts active prices.`, {
      param: "line_items[0][price]",
    });
  }
  const session = checkoutObject(ledger, {
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    currency: prices[0]!.currency,
    total: given.line_items.reduce(
      (sum, { quantity }, at) => sum + (prices[at]!.unit_amount ?? 0) * quantity,
      0,
    ),
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    metadata: given.metadata ?? {},
  });
  const { memory } = ledger;
  memory.checkoutSession[session.id] = session;
  memory.checkoutItems[session.id] = given.line_items;
  memory.checkoutMetadata[session.id] = given.subscription_data?.metadata ?? {};
  return session;
}

/** Ends a session that nobody paid. */
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

/** Turns a session whose payment the bank has granted into a customer's subscription. */
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
      address: null,
      business_name: null,
      email: card.email,
      individual_name: null,
      name: card.name,
      phone: null,
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
  app.get("/checkout/sessions", (request) => {
    const query = read(list, request.query);
    const all = Object.values(ledger.memory.checkoutSession).filter(
      (session) =>
        (query.customer === undefined || session.customer === query.customer) &&
        (query.subscription === undefined || session.subscription === query.subscription) &&
        (query.status === undefined || session.status === query.status),
    );
    return answer(ledger, pageOf(all, query, "/v1/checkout/sessions"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/checkout/sessions/:id", (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find("checkoutSession", request.params.id), expand);
  });
  app.get<{ Params: { id: string } }>("/checkout/sessions/:id/line_items", (request) => {
    const { expand } = read(listParams({}), request.query);
    const { id } = ledger.find("checkoutSession", request.params.id);
    return answer(
      ledger,
      listOf(checkoutLineItems(ledger, id), `/v1/checkout/sessions/${id}/line_items`),
      expand,
    );
  });
  app.post<{ Params: { id: string } }>("/checkout/sessions/:id/expire", (request) => {
    const { expand } = read(params({}), request.body);
    const session = ledger.find("checkoutSession", request.params.id);
    expireSession(ledger, session);
    return answer(ledger, session, expand);
  });
}
