import type { FastifyInstance, FastifyReply } from "fastify";
import { askForCard, takeCard } from "../checkout/card-step.ts";
import type { Ledger } from "../ledger.ts";
import { type Markup, day, html, money, show, rowTable } from "../markup.ts";
import type { Invoice } from "../api/objects.ts";
import { textPdf } from "./text-pdf.ts";

const summary = (invoice: Invoice): Markup =>
  html` <p class="price">
      ${money(invoice.total, invoice.currency)} <small class="quiet">${invoice.status}</small>
    </p>
    <p class="quiet">${day(invoice.created)} · ${invoice.customer_name ?? invoice.customer_email ?? ""}</p>
    ${rowTable([
      ...invoice.lines.data.map((line) => [line.description, money(line.amount, line.currency)]),
      ["Amount due", money(invoice.amount_due, invoice.currency)],
    ])}
    <p><a href="${invoice.invoice_pdf}">Download PDF</a></p>`;

const asText = (invoice: Invoice): string[] => [
  `Invoice ${invoice.number ?? ""} (sandbox)`,
  `Date: ${day(invoice.created)}`,
  `Bill to: ${invoice.customer_name ?? ""} ${invoice.customer_email ?? ""}`,
  "",
  ...invoice.lines.data.map(
    ({ description, amount, currency }) => `${description ?? ""}   ${money(amount, currency)}`,
  ),
  "",
  `Total: ${money(invoice.total, invoice.currency)}`,
  `Amount due: ${money(invoice.amount_due, invoice.currency)}`,
  `Status: ${invoice.status ?? ""}`,
];

/** The hosted invoice page: shows an invoice, and takes a card for an open one. */
export function invoicePages(app: FastifyInstance, ledger: Ledger): void {
  type One = { Params: { id: string } };
  const stepOf = (invoice: Invoice) => ({
    purpose: "invoice" as const,
    target: invoice.id,
    title: `Invoice ${invoice.number ?? ""}`,
    intro: summary(invoice),
    submit: "Pay",
    email: invoice.customer_email ?? "",
  });
  const payable = ({ status, customer }: Invoice): boolean =>
    (status === "open" || status === "uncollectible") && ledger.memory.customer[customer ?? ""] !== undefined;
  const showInvoice = (reply: FastifyReply, invoice: Invoice): FastifyReply =>
    show(reply, { title: `Invoice ${invoice.number ?? ""}`, main: summary(invoice) });

  app.get<One>("/invoices/:id", (request, reply) => {
    const invoice = ledger.find("invoice", request.params.id);
    if (!payable(invoice)) return showInvoice(reply, invoice);
    return askForCard(request, reply, stepOf(invoice));
  });
  app.post<One>("/invoices/:id", (request, reply) => {
    const invoice = ledger.find("invoice", request.params.id);
    if (!payable(invoice)) return showInvoice(reply, invoice);
    const next = takeCard(ledger, request, reply, stepOf(invoice));
    return next === null ? reply : reply.redirect(next, 303);
  });
  app.get<One>("/invoices/:id/pdf", (request, reply) => {
    const invoice = ledger.find("invoice", request.params.id);
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="Invoice-${invoice.number ?? ""}.pdf"`)
      .send(textPdf(asText(invoice)));
  });
}
