import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Ledger } from "./ledger.ts";
import { type Markup, day, html, money, show, table } from "./markup.ts";
import { read } from "./api/params.ts";
import { paidUntil } from "./subscriptions/subscriptions.ts";
import { DELIVERY_MODES, type Webhooks } from "./webhooks.ts";

const delivery = z.strictObject({ mode: z.enum(DELIVERY_MODES) });
const flush = z.strictObject({ order: z.array(z.string()).max(1000).optional() });

function overview(ledger: Ledger, { mode }: Webhooks, time: string): Markup {
  const { subscription, customer, invoice, event, undelivered } = ledger.memory;
  const subscriptions = Object.values(subscription).map((one) => [
    customer[one.customer]?.email ?? one.customer,
    one.items.data
      .map(({ price }) => `${price.lookup_key ?? price.id} ${money(price.unit_amount ?? 0, price.currency)}`)
      .join(", "),
    one.status + (one.cancel_at === null || one.status === "canceled" ? "" : ", ending"),
    day(one.ended_at ?? one.cancel_at ?? paidUntil(one)),
  ]);
  const customers = Object.values(customer).map(({ id, email }) => [
    id,
    email,
    Object.values(invoice)
      .filter((one) => one.customer === id)
      .map((one) => html`<a href="${one.hosted_invoice_url}">${one.number}</a> ${one.status} `),
  ]);
  return html`${{ markup: time }}
    <h2>Subscriptions</h2>
    <div class="wide" tabindex="0" role="region" aria-label="Subscriptions">
      ${table(["Customer", "Price", "Status", "Renews or ends"], subscriptions.toReversed())}
    </div>
    <h2>Customers</h2>
    <div class="wide" tabindex="0" role="region" aria-label="Customers">
      ${table(["Id", "Email", "Invoices"], customers.toReversed())}
    </div>
    <h2>Webhooks</h2>
    <p>${Object.keys(event).length} events so far, ${undelivered.length} not delivered yet.</p>
    <form method="post" action="${ledger.pages()}/webhooks/delivery" class="actions">
      <label for="mode">Delivery</label
      ><select id="mode" name="mode">
        ${DELIVERY_MODES.map((one) => html`<option ${one === mode ? html`selected` : null}>${one}</option>`)}</select
      ><button>Set</button>
    </form>
    <form method="post" action="${ledger.pages()}/webhooks/flush" class="actions">
      <button>Deliver now</button>
    </form>`;
}

interface Controls {
  ledger: Ledger;
  webhooks: Webhooks;
  clock: Clock;
}

/** What Stripe does not have: an overview of everything, and webhook faults on request. */
export function controlPages(app: FastifyInstance, { ledger, webhooks, clock }: Controls): void {
  app.get("", async (_request, reply) => {
    const time = await clock.controls("/stripe");
    return show(reply, { title: "Payments", main: overview(ledger, webhooks, time), wide: true });
  });
  const isForm = (type: string | undefined): boolean => type?.startsWith("application/x-www-form") ?? false;
  /** Redirects people to the page, and answers scripts. */
  const done = (
    request: { headers: { "content-type"?: string | undefined } },
    reply: { redirect(url: string, code: number): unknown },
    answer: object,
  ): unknown => (isForm(request.headers["content-type"]) ? reply.redirect(ledger.pages(), 303) : answer);

  app.get("/webhooks", () => ({
    mode: webhooks.mode,
    undelivered: ledger.memory.undelivered.map(({ event, attempts }) => ({
      event,
      type: ledger.memory.event[event]?.type,
      attempts,
    })),
  }));
  app.post("/webhooks/delivery", (request, reply) => {
    webhooks.mode = read(delivery, request.body).mode;
    return done(request, reply, { mode: webhooks.mode });
  });
  app.post("/webhooks/flush", async (request, reply) => {
    const { order } = read(flush, request.body);
    for (const id of order ?? []) ledger.find("event", id, "order");
    return done(request, reply, { delivered: await webhooks.flush(order) });
  });
}
