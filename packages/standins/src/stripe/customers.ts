import type { FastifyInstance } from "fastify";
import { answer } from "./api/expand.ts";
import type { Ledger } from "./ledger.ts";
import { type Customer, nulls } from "./api/objects.ts";
import { listParams, metadata, pageOf, params, read, text } from "./api/params.ts";
import { listRoute } from "./api/routes.ts";
import { endNow } from "./subscriptions/subscriptions.ts";

const creation = params({ email: text.optional(), metadata: metadata.optional() });

interface Person {
  email?: string | null | undefined;
  name?: string | null;
  metadata?: Record<string, string> | undefined;
}

/** Creates a customer. */
export function createCustomer(
  ledger: Ledger,
  { email = null, name = null, metadata = {} }: Person,
): Customer {
  const id = ledger.id("cus");
  const customer: Customer = {
    ...nulls(
      "address currency customer_account default_source description discount phone shipping test_clock",
    ),
    id,
    object: "customer",
    balance: 0,
    created: ledger.now(),
    delinquent: false,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: nulls("custom_fields default_payment_method footer rendering_options"),
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: "none",
  };
  ledger.memory.customer[id] = customer;
  ledger.emit("customer.created", customer);
  return customer;
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

/** Customers and their cards. */
export function customerRoutes(app: FastifyInstance, ledger: Ledger): void {
  const { memory } = ledger;
  app.post("/customers", (request) => {
    const { expand, ...person } = read(creation, request.body);
    return answer(ledger, createCustomer(ledger, person), expand);
  });
  listRoute(app, ledger, "/customers", "customer", { by: { email: ({ email }) => email } });
  app.get<{ Params: { id: string } }>("/customers/:id", (request) => {
    const { expand } = read(params({}), request.query);
    const { id } = request.params;
    if (Object.hasOwn(memory.deletedCustomers, id)) return { id, object: "customer", deleted: true };
    return answer(ledger, ledger.find("customer", id), expand);
  });
  app.delete<{ Params: { id: string } }>("/customers/:id", (request) =>
    deleteCustomer(ledger, ledger.find("customer", request.params.id)),
  );
  app.get<{ Params: { id: string } }>("/customers/:id/payment_methods", (request) => {
    const query = read(listParams({ type: text.optional() }), request.query);
    const { id } = ledger.find("customer", request.params.id);
    const theirs = Object.values(memory.paymentMethod).filter(
      ({ customer, type }) => customer === id && (query.type === undefined || type === query.type),
    );
    return answer(ledger, pageOf(theirs, query, `/v1/customers/${id}/payment_methods`), query.expand);
  });
}
