import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { answer } from "./expand.ts";
import { type Ledger, change } from "./ledger.ts";
import type { Customer } from "./objects.ts";
import { listParams, mergeMetadata, metadata, pageOf, params, read, text, unsettable } from "./params.ts";
import { endNow } from "./subscriptions.ts";

const fields = {
  email: unsettable.optional(),
  name: unsettable.optional(),
  description: unsettable.optional(),
  phone: unsettable.optional(),
  metadata: metadata.optional(),
};
const creation = params(fields);
const update = params({
  ...fields,
  invoice_settings: z.strictObject({ default_payment_method: unsettable.optional() }).optional(),
});
const list = listParams({ email: text.optional() });
const methodType = z.enum(["card", "link"]);

interface Person {
  email?: string | null | undefined;
  name?: string | null | undefined;
  description?: string | null | undefined;
  phone?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Opens a customer's account. */
export function createCustomer(ledger: Ledger, person: Person): Customer {
  const id = ledger.id("cus");
  const customer: Customer = {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: ledger.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: person.description ?? null,
    discount: null,
    email: person.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: person.metadata ?? {},
    name: person.name ?? null,
    next_invoice_sequence: 1,
    phone: person.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  ledger.memory.customer[id] = customer;
  ledger.emit("customer.created", customer);
  return customer;
}

function updateCustomer(ledger: Ledger, customer: Customer, given: z.output<typeof update>): void {
  const { invoice_settings: settings, metadata, expand: _, ...fields } = given;
  const paymentMethod = settings?.default_payment_method;
  if (paymentMethod) ledger.find("paymentMethod", paymentMethod, "invoice_settings[default_payment_method]");
  change(ledger, "customer.updated", customer, (it) => {
    Object.assign(it, fields);
    if (paymentMethod !== undefined) it.invoice_settings.default_payment_method = paymentMethod;
    mergeMetadata(it, metadata);
  });
}

function deleteCustomer(ledger: Ledger, customer: Customer): object {
  const { subscription, paymentMethod } = ledger.memory;
  for (const theirs of Object.values(subscription)) {
    if (theirs.customer === customer.id && theirs.status !== "canceled") endNow(ledger, theirs);
  }
  for (const card of Object.values(paymentMethod)) if (card.customer === customer.id) card.customer = null;
  delete ledger.memory.customer[customer.id];
  ledger.memory.deletedCustomers[customer.id] = true;
  ledger.emit("customer.deleted", customer);
  return { id: customer.id, object: "customer", deleted: true };
}

/** Customers, and the cards they have given. */
export function customerRoutes(app: FastifyInstance, ledger: Ledger): void {
  const { memory } = ledger;
  app.post("/customers", (request) => {
    const { expand, ...person } = read(creation, request.body);
    return answer(ledger, createCustomer(ledger, person), expand);
  });
  app.get("/customers", (request) => {
    const query = read(list, request.query);
    const all = Object.values(memory.customer).filter(
      ({ email }) => query.email === undefined || email === query.email,
    );
    return answer(ledger, pageOf(all, query, "/v1/customers"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/customers/:id", (request) => {
    const { expand } = read(params({}), request.query);
    const { id } = request.params;
    if (Object.hasOwn(memory.deletedCustomers, id)) return { id, object: "customer", deleted: true };
    return answer(ledger, ledger.find("customer", id), expand);
  });
  app.post<{ Params: { id: string } }>("/customers/:id", (request) => {
    const given = read(update, request.body);
    const customer = ledger.find("customer", request.params.id);
    updateCustomer(ledger, customer, given);
    return answer(ledger, customer, given.expand);
  });
  app.delete<{ Params: { id: string } }>("/customers/:id", (request) =>
    deleteCustomer(ledger, ledger.find("customer", request.params.id)),
  );

  app.get<{ Params: { id: string } }>("/customers/:id/payment_methods", (request) => {
    const query = read(listParams({ type: methodType.optional() }), request.query);
    const { id } = ledger.find("customer", request.params.id);
    const theirs = Object.values(memory.paymentMethod).filter(
      ({ customer, type }) => customer === id && (query.type === undefined || type === query.type),
    );
    return answer(ledger, pageOf(theirs, query, `/v1/customers/${id}/payment_methods`), query.expand);
  });
  app.get<{ Params: { id: string; card: string } }>("/customers/:id/payment_methods/:card", (request) => {
    const { expand } = read(params({}), request.query);
    ledger.find("customer", request.params.id);
    return answer(ledger, ledger.find("paymentMethod", request.params.card), expand);
  });
  app.get("/payment_methods", (request) => {
    const query = read(listParams({ customer: text.optional(), type: methodType.optional() }), request.query);
    const all = Object.values(memory.paymentMethod).filter(
      ({ customer, type }) =>
        customer !== null &&
        (query.customer === undefined || customer === query.customer) &&
        (query.type === undefined || type === query.type),
    );
    return answer(ledger, pageOf(all, query, "/v1/payment_methods"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/payment_methods/:id", (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find("paymentMethod", request.params.id), expand);
  });
}
