import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Ledger } from "./ledger.ts";
import { day, html, money, show, table } from "./markup.ts";
import { read } from "./protocol.ts";
import { itemOf } from "./subscriptions.ts";
import { DELIVERY_MODES, type Webhooks } from "./webhooks.ts";

const delivery = z.strictObject({ mode: z.enum(DELIVERY_MODES) });

/** Serves an overview of all subscriptions, a page for each invoice, and controls that hold back webhooks. */
export function overviewPages(app: FastifyInstance, ledger: Ledger, webhooks: Webhooks, clock: Clock): void {
  const { memory } = ledger;
  app.get("", async (_request, reply) => {
    const rows = Object.values(memory.subscription).map((one) => {
      const { price, current_period_end: end } = itemOf(one);
      const invoices = Object.values(memory.invoice).filter(({ customer }) => customer === one.customer);
      return [
        memory.customer[one.customer]?.email ?? one.customer,
        `${price.lookup_key ?? price.id} ${money(price.unit_amount ?? 0, price.currency)}`,
        one.status,
        day(one.ended_at ?? one.cancel_at ?? end),
        invoices.map(
          ({ hosted_invoice_url: url, number, status }) => html`<a href="${url}">${number}</a> ${status} `,
        ),
      ];
    });
    const heads = ["Customer", "Price", "Status", "Renews or ends", "Invoices"];
    const main = html`${{ markup: await clock.controls("/stripe") }}
      <h2>Subscriptions</h2>
      ${table(heads, rows.toReversed())}
      <p>${memory.undelivered.length} events are not delivered yet.</p>`;
    return show(reply, { title: "Payments", main });
  });

  app.get<{ Params: { id: string } }>("/invoices/:id", (request, reply) => {
    const { number, created, lines, currency, total, status } = ledger.find("invoice", request.params.id);
    const rows = [
      ...lines.data.map(({ description, amount }) => [description, money(amount, currency)]),
      ["Total", money(total, currency)],
    ];
    return show(reply, {
      title: `Invoice ${number}`,
      main: html`<p>${day(created)}, ${status}</p>
        ${table(["What for", "Amount"], rows)}`,
    });
  });

  app.post("/webhooks/delivery", (request) => {
    webhooks.mode = read(delivery, request.body).mode;
    return { mode: webhooks.mode };
  });
}
