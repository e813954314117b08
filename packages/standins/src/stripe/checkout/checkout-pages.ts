import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerChallenge, challengeOf, successAddress } from "./card-payments.ts";
import { askForCard, takeCard } from "./card-step.ts";
import type { Ledger } from "../ledger.ts";
import { html, money, show } from "../markup.ts";
import type { CheckoutSession } from "../api/objects.ts";
import type { Webhooks } from "../webhooks.ts";

/** Milliseconds that Checkout waits for the endpoints before it redirects the visitor. */
const PATIENCE = 10_000;

function stepOf(ledger: Ledger, session: CheckoutSession) {
  const price = ledger.find("price", ledger.memory.checkoutItems[session.id]?.[0]?.price ?? "");
  const customer = session.customer === null ? undefined : ledger.memory.customer[session.customer];
  return {
    purpose: "checkout" as const,
    target: session.id,
    title: `Subscribe to ${ledger.find("product", price.product).name}`,
    intro: html`<p class="price">
      ${money(session.amount_total ?? 0, session.currency ?? "usd")}
      <small class="quiet">per ${price.recurring?.interval}</small>
    </p>`,
    submit: "Pay",
    email: customer?.email ?? "",
    beside: session.cancel_url === null ? null : html`<a href="${session.cancel_url}">Back</a>`,
  };
}

/** The Checkout page, and the page where a bank authenticates its customer. */
export function checkoutPages(app: FastifyInstance, ledger: Ledger, webhooks: Webhooks): void {
  const sendOn = async (reply: FastifyReply, address: string): Promise<FastifyReply> => {
    const patience = wait(PATIENCE, undefined, { ref: false });
    await Promise.race([webhooks.release(), patience]);
    return reply.redirect(address, 303);
  };
  type One = { Params: { id: string } };
  const closed = (reply: FastifyReply, session: CheckoutSession): FastifyReply =>
    session.status === "complete"
      ? reply.redirect(successAddress(session), 303)
      : show(reply, {
          title: "This link has expired",
          status: 410,
          main: html`<p>Nothing was paid.</p>
            ${session.cancel_url && html`<a href="${session.cancel_url}">Back</a>`}`,
        });

  app.get<One>("/checkout/:id", (request, reply) => {
    const session = ledger.find("checkoutSession", request.params.id);
    if (session.status !== "open") return closed(reply, session);
    return askForCard(request, reply, stepOf(ledger, session));
  });
  app.post<One>("/checkout/:id", async (request, reply) => {
    const session = ledger.find("checkoutSession", request.params.id);
    if (session.status !== "open") return closed(reply, session);
    const next = takeCard(ledger, request, reply, stepOf(ledger, session));
    return next === null ? reply : sendOn(reply, next);
  });

  app.get<One>("/authenticate/:id", (request, reply) => {
    const { card } = challengeOf(ledger, request.params.id);
    return show(reply, {
      title: "3-D Secure",
      main: html`<p>The bank of the card ending in ${card.last4} asks: are you making this payment?</p>
        <form method="post" class="actions">
          <button class="main" name="outcome" value="complete">Complete</button>
          <button name="outcome" value="fail">Fail</button>
        </form>`,
    });
  });
  app.post<One>("/authenticate/:id", async (request, reply) => {
    const { outcome } = (request.body ?? {}) as { outcome?: unknown };
    return sendOn(reply, answerChallenge(ledger, request.params.id, outcome === "complete"));
  });
}
