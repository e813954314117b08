import type { FastifyInstance } from "fastify";
import { CardRefusal, StripeRefusal } from "../api/errors.ts";
import { answer } from "../api/expand.ts";
import { cardOf, chargeSavedCard, markPaid, subscriptionOf } from "./invoicing.ts";
import type { Ledger } from "../ledger.ts";
import type { Invoice } from "../api/objects.ts";
import { params, read } from "../api/params.ts";
import { getRoute, listRoute } from "../api/routes.ts";
import { settle } from "../subscriptions/subscriptions.ts";

/** Pays an invoice now, with the card on file. @throws CardRefusal */
function pay(ledger: Ledger, invoice: Invoice): void {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw new StripeRefusal("Invoice is already paid", { code: "invoice_already_paid" });
  }
  const subscription = subscriptionOf(ledger, invoice);
  try {
    chargeSavedCard(ledger, cardOf(ledger, subscription));
  } catch (error) {
    if (error instanceof CardRefusal) {
      invoice.attempt_count += 1;
      ledger.emit("invoice.payment_failed", invoice);
    }
    throw error;
  }
  markPaid(ledger, invoice);
  settle(ledger, subscription);
}

/** Invoices. Subscriptions create them. */
export function invoiceRoutes(app: FastifyInstance, ledger: Ledger): void {
  listRoute(app, ledger, "/invoices", "invoice", {
    by: {
      customer: ({ customer }) => customer,
      subscription: ({ parent }) => parent?.subscription_details?.subscription,
      status: ({ status }) => status,
    },
  });
  getRoute(app, ledger, "/invoices", "invoice");
  app.post<{ Params: { id: string } }>("/invoices/:id/pay", (request) => {
    const { expand } = read(params({}), request.body);
    const invoice = ledger.find("invoice", request.params.id);
    pay(ledger, invoice);
    return answer(ledger, invoice, expand);
  });
}
