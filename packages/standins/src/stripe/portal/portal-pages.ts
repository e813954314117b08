import type { FastifyInstance, FastifyReply } from "fastify";
import { finishFlow, refusalOf } from "../checkout/card-payments.ts";
import { askForCard, takeCard } from "../checkout/card-step.ts";
import { StripeRefusal } from "../api/errors.ts";
import { cardOf } from "../invoices/invoicing.ts";
import type { Ledger } from "../ledger.ts";
import { type Markup, day, html, money, rowTable, show, table } from "../markup.ts";
import type { PaymentMethod, PortalSession, Price, Subscription } from "../api/objects.ts";
import { type PlanChange, changePlan, quoteChange } from "./plan-change.ts";
import { paidUntil, scheduleEnd } from "../subscriptions/subscriptions.ts";

const priceText = ({ unit_amount: amount, currency, recurring }: Price): string =>
  `${money(amount ?? 0, currency)} per ${recurring?.interval ?? ""}`;

const planText = (ledger: Ledger, subscription: Subscription): string =>
  subscription.items.data
    .map(({ price }) => `${ledger.memory.product[price.product]?.name ?? price.id}, ${priceText(price)}`)
    .join("; ");

/** A portal session's own subscription; another customer's counts as missing. */
function theirs(ledger: Ledger, session: PortalSession, id: string): Subscription {
  const found = ledger.find("subscription", id);
  if (found.customer === session.customer) return found;
  throw new StripeRefusal(`No such subscription: '${id}'`, { status: 404 });
}

const methodText = ({ card, type }: PaymentMethod): string =>
  card ? `${card.brand} •••• ${card.last4}` : type === "link" ? "Link" : type;

const backLink = (session: PortalSession): Markup | null =>
  session.return_url === null ? null : html`<a href="${session.return_url}">Back</a>`;

function homePage(ledger: Ledger, session: PortalSession): Markup {
  const { subscription, invoice } = ledger.memory;
  const base = `${ledger.pages()}/portal/${session.id}`;
  const plans = Object.values(subscription).filter(
    (one) => one.customer === session.customer && one.status !== "canceled",
  );
  const invoices = Object.values(invoice)
    .filter(({ customer }) => customer === session.customer)
    .map((one) => [
      html`<a href="${one.hosted_invoice_url}">${one.number}</a>`,
      day(one.created),
      money(one.total, one.currency),
      one.status,
    ]);
  return html`<h2>Current plan</h2>
    ${plans.length === 0 ? html`<p>No plan.</p>` : null}
    ${plans.map(
      (one) =>
        html`<p>
            ${planText(ledger, one)}<br /><span class="quiet">
              ${one.cancel_at === null ? `Renews on ${day(paidUntil(one))}` : `Ends on ${day(one.cancel_at)}`}</span
            >
          </p>
          ${
            one.cancel_at === null
              ? html`<a href="${base}/cancel/${one.id}">Cancel plan</a>`
              : html`<form method="post" action="${base}/resume/${one.id}">
                  <button>Don't cancel plan</button>
                </form>`
          }`,
    )}
    <h2>Payment method</h2>
    <p><a href="${base}/payment-method">Update payment method</a></p>
    <h2>Invoices</h2>
    ${table(["Number", "Date", "Total", "Status"], invoices.toReversed())} ${backLink(session)}`;
}

function changesOf(
  ledger: Ledger,
  session: PortalSession,
): { subscription: Subscription; changes: PlanChange[] } {
  const confirm = session.flow?.subscription_update_confirm;
  if (!confirm) throw new StripeRefusal("This change has already been made.", { status: 404 });
  const subscription = theirs(ledger, session, confirm.subscription);
  const changes = confirm.items.flatMap(({ id, price }) => {
    const item = subscription.items.data.find((one) => one.id === id);
    return item ? [{ item, price: ledger.find("price", price ?? "") }] : [];
  });
  return { subscription, changes };
}

/** The time for which the page last showed amounts, unless a new period has begun since. */
function quotedAt(ledger: Ledger, session: PortalSession, subscription: Subscription): number {
  const shown = ledger.memory.quotedAt[session.id] ?? 0;
  return shown >= (subscription.items.data[0]?.current_period_start ?? 0) ? shown : ledger.now();
}

function updatePage(ledger: Ledger, session: PortalSession, refusal?: string): Markup {
  const { subscription, changes } = changesOf(ledger, session);
  const at = ledger.now();
  ledger.memory.quotedAt[session.id] = at;
  const { due } = quoteChange(ledger, subscription, changes, at);
  const method = ledger.memory.paymentMethod[cardOf(ledger, subscription) ?? ""];
  const name = (one: Price): string => ledger.memory.product[one.product]?.name ?? one.id;
  return html`${refusal ? html`<p class="error" role="alert">${refusal}</p>` : null}
    ${rowTable([
      ...changes.flatMap(({ item, price }) => [
        ["From", name(item.price), priceText(item.price)],
        ["To", name(price), priceText(price)],
      ]),
      ["Due now", method && methodText(method), money(due, subscription.currency)],
    ])}
    <form method="post" class="actions"><button class="main">Confirm</button>${backLink(session)}</form>`;
}

/** The billing portal's pages. */
export function portalPages(app: FastifyInstance, ledger: Ledger): void {
  type One = { Params: { id: string } };
  type Two = { Params: { id: string; subscription: string } };
  const sessionOf = ({ params: { id } }: { params: { id: string } }): PortalSession =>
    ledger.find("portalSession", id);

  app.get<One>("/portal/:id", (request, reply) => {
    const session = sessionOf(request);
    const { flow } = session;
    const base = `${ledger.pages()}/portal/${session.id}`;
    if (flow?.type === "subscription_cancel") {
      return reply.redirect(`${base}/cancel/${flow.subscription_cancel?.subscription ?? ""}`, 303);
    }
    if (flow?.type === "subscription_update_confirm") return reply.redirect(`${base}/update`, 303);
    if (flow?.type === "payment_method_update") return reply.redirect(`${base}/payment-method`, 303);
    return show(reply, { title: "Billing", main: homePage(ledger, session) });
  });
  const cancelPage = (
    reply: FastifyReply,
    session: PortalSession,
    subscription: Subscription,
  ): FastifyReply => {
    const ending = subscription.status === "canceled" || subscription.cancel_at !== null;
    return show(reply, {
      title: ending ? "Your plan is canceled" : "Cancel your plan",
      main: ending
        ? html`<p>It ends on ${day(subscription.cancel_at ?? paidUntil(subscription))}.</p>
            ${backLink(session)}`
        : html`<p>${planText(ledger, subscription)}</p>
            <p>It stays yours until ${day(paidUntil(subscription))}; nothing more is charged after that.</p>
            <form method="post" class="actions">
              <button class="main">Cancel plan</button>${backLink(session)}
            </form>`,
    });
  };
  app.get<Two>("/portal/:id/cancel/:subscription", (request, reply) => {
    const session = sessionOf(request);
    return cancelPage(reply, session, theirs(ledger, session, request.params.subscription));
  });
  app.post<Two>("/portal/:id/cancel/:subscription", (request, reply) => {
    const session = sessionOf(request);
    const subscription = theirs(ledger, session, request.params.subscription);
    if (subscription.status === "canceled" || subscription.cancel_at !== null) {
      return cancelPage(reply, session, subscription);
    }
    // In flexible billing mode the portal sets the date only: `cancel_at_period_end` stays false.
    scheduleEnd(ledger, subscription, { atPeriodEnd: false, at: paidUntil(subscription) });
    return reply.redirect(finishFlow(ledger, session), 303);
  });
  app.post<Two>("/portal/:id/resume/:subscription", (request, reply) => {
    const session = sessionOf(request);
    const subscription = theirs(ledger, session, request.params.subscription);
    if (subscription.status !== "canceled")
      scheduleEnd(ledger, subscription, { atPeriodEnd: false, at: null });
    return reply.redirect(`${ledger.pages()}/portal/${session.id}`, 303);
  });

  app.get<One>("/portal/:id/update", (request, reply) =>
    show(reply, { title: "Confirm your new plan", main: updatePage(ledger, sessionOf(request)) }),
  );
  app.post<One>("/portal/:id/update", (request, reply) => {
    const session = sessionOf(request);
    const { subscription, changes } = changesOf(ledger, session);
    try {
      changePlan(ledger, subscription, changes, quotedAt(ledger, session, subscription));
      delete ledger.memory.quotedAt[session.id];
    } catch (error) {
      const main = updatePage(ledger, session, refusalOf(error));
      return show(reply, { title: "Confirm your new plan", status: 402, main });
    }
    return reply.redirect(finishFlow(ledger, session), 303);
  });

  const cardStep = (session: PortalSession) => ({
    purpose: "payment-method" as const,
    target: session.id,
    title: "Update payment method",
    intro: html`<p>This card is charged from now on.</p>`,
    submit: "Save",
    email: ledger.memory.customer[session.customer]?.email ?? "",
    beside: backLink(session),
  });
  app.get<One>("/portal/:id/payment-method", (request, reply) =>
    askForCard(request, reply, cardStep(sessionOf(request))),
  );
  app.post<One>("/portal/:id/payment-method", (request, reply) => {
    const next = takeCard(ledger, request, reply, cardStep(sessionOf(request)));
    return next === null ? reply : reply.redirect(next, 303);
  });
}
