import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { attachCard, charge, makeDefault, readCard } from "./cards.ts";
import type { Ledger } from "./ledger.ts";
import { day, html, money, show, showCardForm } from "./markup.ts";
import type { PortalSession, Price, Subscription } from "./objects.ts";
import { StripeRefusal } from "./errors.ts";
import { address, answer, params, read, text } from "./protocol.ts";
import { changePlan, itemOf, mustRun, nameOf, scheduleEnd } from "./subscriptions.ts";

const after_completion = z.strictObject({
  type: z.literal("redirect"),
  redirect: z.strictObject({ return_url: address }),
});
const flowData = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("payment_method_update"), after_completion }),
  z.strictObject({
    type: z.literal("subscription_cancel"),
    after_completion,
    subscription_cancel: z.strictObject({ subscription: text }),
  }),
  z.strictObject({
    type: z.literal("subscription_update_confirm"),
    after_completion,
    subscription_update_confirm: z.strictObject({
      subscription: text,
      items: z.tuple([z.strictObject({ id: text, price: text, quantity: z.literal("1") })]),
    }),
  }),
]);
const creation = params({ customer: text, return_url: address, configuration: text, flow_data: flowData });

/** Returns a subscription that can still be changed. Another customer's subscription counts as missing. */
function changeable(ledger: Ledger, customer: string, id: string): Subscription {
  const param = "flow_data";
  const found = ledger.find("subscription", id, param);
  if (found.customer !== customer) throw new StripeRefusal(`No such subscription: '${id}'`, { param });
  mustRun(found);
  return found;
}

function createSession(ledger: Ledger, given: z.output<typeof creation>): PortalSession {
  const { flow_data: flow } = given;
  const customer = ledger.find("customer", given.customer, "customer").id;
  const cancel = flow.type === "subscription_cancel" ? flow.subscription_cancel : null;
  const update = flow.type === "subscription_update_confirm" ? flow.subscription_update_confirm : null;
  const subscription = cancel?.subscription ?? update?.subscription;
  if (subscription !== undefined) changeable(ledger, customer, subscription);
  if (update) ledger.find("price", update.items[0].price, "flow_data");
  const id = ledger.id("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    configuration: ledger.find("portalConfiguration", given.configuration, "configuration").id,
    created: ledger.now(),
    customer,
    flow: {
      after_completion: flow.after_completion,
      subscription_cancel: cancel,
      subscription_update_confirm: update && {
        subscription: update.subscription,
        items: update.items.map(({ id: item, price }) => ({ id: item, price, quantity: 1 })),
      },
      type: flow.type,
    },
    livemode: false,
    return_url: given.return_url,
    url: `${ledger.pages()}/portal/${id}`,
  };
  ledger.memory.portalSession[id] = session;
  return session;
}

/** Serves the billing portal's API: sessions that take a customer to the page for a single task. */
export function portalRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.post("/billing_portal/sessions", (request) => {
    const given = read(creation, request.body);
    return answer(ledger, createSession(ledger, given), given.expand);
  });
}

/** One page of the portal: what it shows, and what its button does. */
interface Step {
  show: (reply: FastifyReply, refusal?: string) => FastifyReply;
  /** @throws StripeRefusal */
  act: (body: unknown) => void;
}

const button = (label: string) => html`<form method="post"><button class="main">${label}</button></form>`;

function cancelStep(ledger: Ledger, subscription: Subscription, back: string | null): Step {
  const { price, current_period_end: end } = itemOf(subscription);
  return {
    show: (reply) => {
      const ends = subscription.ended_at ?? subscription.cancel_at;
      if (ends !== null) {
        const main = html`<p>It ends on ${day(ends)}.</p>`;
        return show(reply, { title: "Your plan is canceled", main, back });
      }
      const main = html`<p>${nameOf(ledger, price)}</p>
        <p>It stays yours until ${day(end)}; nothing more is charged after that.</p>
        ${button("Cancel plan")}`;
      return show(reply, { title: "Cancel your plan", main, back });
    },
    // In flexible billing mode, the portal only sets the date; `cancel_at_period_end` stays false.
    act: () => scheduleEnd(ledger, subscription, { at: end }),
  };
}

function updateStep(ledger: Ledger, subscription: Subscription, price: Price, back: string | null): Step {
  const textOf = (one: Price): string =>
    `${nameOf(ledger, one)}, ${money(one.unit_amount ?? 0, one.currency)} per ${one.recurring.interval}`;
  return {
    show: (reply, refusal) => {
      const main = html`<p>From ${textOf(itemOf(subscription).price)}</p>
        <p>To ${textOf(price)}</p>
        <p>The difference for the rest of the period is charged now.</p>
        ${button("Confirm")}`;
      return show(reply, { title: "Confirm your new plan", main, back, refusal });
    },
    act: () => changePlan(ledger, subscription, price),
  };
}

function cardStep(ledger: Ledger, session: PortalSession): Step {
  return {
    show: (reply, refusal) =>
      showCardForm(reply, {
        title: "Update payment method",
        intro: html`<p>This card is charged from now on.</p>`,
        submit: "Save",
        back: session.return_url,
        refusal,
      }),
    act: (body) => {
      const card = readCard(body, ledger.now());
      charge(card.kind, true);
      const customer = ledger.find("customer", session.customer);
      makeDefault(ledger, customer, attachCard(ledger, customer, card));
    },
  };
}

function stepOf(ledger: Ledger, session: PortalSession): Step {
  const { subscription_cancel: cancel, subscription_update_confirm: update } = session.flow;
  const back = session.return_url;
  if (cancel) return cancelStep(ledger, ledger.find("subscription", cancel.subscription), back);
  if (!update) return cardStep(ledger, session);
  const price = ledger.find("price", update.items[0]?.price ?? "");
  return updateStep(ledger, ledger.find("subscription", update.subscription), price, back);
}

export function portalPages(app: FastifyInstance, ledger: Ledger): void {
  type One = { Params: { id: string } };
  app.get<One>("/portal/:id", (request, reply) =>
    stepOf(ledger, ledger.find("portalSession", request.params.id)).show(reply),
  );
  app.post<One>("/portal/:id", (request, reply) => {
    const session = ledger.find("portalSession", request.params.id);
    const step = stepOf(ledger, session);
    try {
      step.act(request.body);
    } catch (error) {
      if (error instanceof StripeRefusal) return step.show(reply.code(error.status), error.message);
      throw error;
    }
    return reply.redirect(session.flow.after_completion.redirect.return_url, 303);
  });
}
