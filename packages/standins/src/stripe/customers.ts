import type { FastifyInstance } from "fastify";
import type { Ledger } from "./ledger.ts";
import type { Customer } from "./objects.ts";
import { answer, listRoute, metadata, params, read, text } from "./protocol.ts";
import { endNow } from "./subscriptions.ts";

const creation = params({ email: text.optional(), metadata: metadata.optional() });

function deleteCustomer(ledger: Ledger, customer: Customer): object {
  const { memory } = ledger;
  for (const theirs of Object.values(memory.subscription)) {
    if (theirs.customer === customer.id && theirs.status !== "canceled") endNow(ledger, theirs);
  }
  delete memory.customer[customer.id];
  memory.deletedCustomers[customer.id] = true;
  ledger.emit("customer.deleted", customer);
  return { id: customer.id, object: "customer", deleted: true };
}

export function customerRoutes(app: FastifyInstance, ledger: Ledger): void {
  const { memory } = ledger;
  app.post("/customers", (request) => {
    const { expand, ...given } = read(creation, request.body);
    const customer: Customer = {
      id: ledger.id("cus"),
      object: "customer",
      balance: 0,
      created: ledger.now(),
      email: given.email ?? null,
      invoice_settings: { default_payment_method: null },
      livemode: false,
      metadata: given.metadata ?? {},
    };
    memory.customer[customer.id] = customer;
    ledger.emit("customer.created", customer);
    return answer(ledger, customer, expand);
  });
  listRoute(app, ledger, "/customers", "customer", { email: ({ email }) => email });
  app.get<{ Params: { id: string } }>("/customers/:id", (request) => {
    const { expand } = read(params({}), request.query);
    const { id } = request.params;
    if (Object.hasOwn(memory.deletedCustomers, id)) return { id, object: "customer", deleted: true };
    return answer(ledger, ledger.find("customer", id), expand);
  });
  app.delete<{ Params: { id: string } }>("/customers/:id", (request) =>
    deleteCustomer(ledger, ledger.find("customer", request.params.id)),
  );
}
