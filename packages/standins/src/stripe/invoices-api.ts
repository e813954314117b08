import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CardRefusal, StripeRefusal } from "./errors.ts";
import { answer } from "./expand.ts";
import { cardOf, chargeSavedCard, markPaid, subscriptionOf, writeOff } from "./invoicing.ts";
import type { Ledger } from "./ledger.ts";
import type { Invoice } from "./objects.ts";
import { listParams, pageOf, params, read, text } from "./params.ts";
import { settle } from "./subscriptions.ts";

const list = listParams({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
});

/** Pays an invoice now, with the card on file unless another is given. @throws CardRefusal */
function pay(ledger: Ledger, invoice: Invoice, card: string | undefined): void {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw new StripeRefusal("Invoice is already paid", { code: "invoice_already_paid" });
  }
  const subscription = subscriptionOf(ledger, invoice);
  try {
    chargeSavedCard(ledger, card ?? cardOf(ledger, subscription));
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

/** Invoices. They are made by the subscriptions' own life. */
export function invoiceRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.get("/invoices", (request) => {
    const query = read(list, request.query);
    const all = Object.values(ledger.memory.invoice).filter(
      (invoice) =>
        (query.customer === undefined || invoice.customer === query.customer) &&
        (query.subscription === undefined ||
          invoice.parent?.subscription_details?.subscription === query.subscription) &&
        (query.status === undefined || invoice.status === query.status),
    );
    return answer(ledger, pageOf(all, query, "/v1/invoices"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/invoices/:id", (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find("invoice", request.params.id), expand);
  });
  app.post<{ Params: { id: string } }>("/invoices/:id/pay", (request) => {
    const given = read(params({ payment_method: text.optional() }), request.body);
    const invoice = ledger.find("invoice", request.params.id);
    pay(ledger, invoice, given.payment_method);
    return answer(ledger, invoice, given.expand);
  });
  app.post<{ Params: { id: string } }>("/invoices/:id/mark_uncollectible", (request) => {
    const { expand } = read(params({}), request.body);
    const invoice = ledger.find("invoice", request.params.id);
    writeOff(ledger, invoice);
    return answer(ledger, invoice, expand);
  });
}
