import { charge } from "./cards.ts";
import { completeSession } from "./checkout.ts";
import { CardRefusal, StripeRefusal } from "../api/errors.ts";
import { markPaid, subscriptionOf } from "../invoices/invoicing.ts";
import type { Challenge, Ledger } from "../ledger.ts";
import type { CheckoutSession, PortalSession } from "../api/objects.ts";
import { attachCard, makeDefault } from "../payment-methods.ts";
import { settle } from "../subscriptions/subscriptions.ts";

/** Where a visitor goes after buying. */
export const successAddress = ({ success_url: url, id }: CheckoutSession): string =>
  (url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);

/** Ends the flow that a portal session was created for. @returns where its visitor goes next */
export function finishFlow(ledger: Ledger, session: PortalSession): string {
  const after = session.flow?.after_completion;
  session.flow = null;
  return after?.redirect?.return_url ?? `${ledger.pages()}/portal/${session.id}`;
}

/** Uses a card that its bank has approved. @returns where its owner goes next */
function spend(ledger: Ledger, { purpose, target, card }: Challenge): string {
  if (purpose === "checkout") {
    const session = ledger.find("checkoutSession", target);
    if (session.status === "open") completeSession(ledger, session, card);
    return successAddress(session);
  }
  if (purpose === "payment-method") {
    const session = ledger.find("portalSession", target);
    const customer = ledger.find("customer", session.customer);
    makeDefault(ledger, customer, attachCard(ledger, customer, card));
    return finishFlow(ledger, session);
  }
  const invoice = ledger.find("invoice", target);
  if (invoice.status !== "paid") {
    const customer = ledger.find("customer", invoice.customer ?? "");
    makeDefault(ledger, customer, attachCard(ledger, customer, card));
    markPaid(ledger, invoice);
    settle(ledger, subscriptionOf(ledger, invoice));
  }
  return `${ledger.pages()}/invoices/${invoice.id}`;
}

/**
 * Takes a card from a form.
 * @returns where its owner goes next: onward, or to authenticate it
 * @throws CardRefusal
 */
export function offerCard(ledger: Ledger, challenge: Challenge): string {
  if (charge(challenge.card.kind, { present: true }) === "paid") return spend(ledger, challenge);
  const id = ledger.id("challenge");
  ledger.memory.challenges[id] = challenge;
  return `${ledger.pages()}/authenticate/${id}`;
}

const pageOf: Record<Challenge["purpose"], (target: string) => string> = {
  checkout: (id) => `checkout/${id}`,
  "payment-method": (id) => `portal/${id}/payment-method`,
  invoice: (id) => `invoices/${id}`,
};

/** @throws StripeRefusal 404 if there is none, or if it has been answered */
export function challengeOf(ledger: Ledger, id: string): Challenge {
  const found = Object.hasOwn(ledger.memory.challenges, id) ? ledger.memory.challenges[id] : undefined;
  if (!found) throw new StripeRefusal("This payment is not waiting to be authenticated.", { status: 404 });
  return found;
}

/** Handles the owner's yes or no. @returns where they go next */
export function answerChallenge(ledger: Ledger, id: string, complete: boolean): string {
  const challenge = challengeOf(ledger, id);
  delete ledger.memory.challenges[id];
  if (complete && charge(challenge.card.kind, { present: true, authenticated: true }) === "paid") {
    return spend(ledger, challenge);
  }
  return `${ledger.pages()}/${pageOf[challenge.purpose](challenge.target)}?refused=authentication`;
}

/** The form's message for a bank's refusal. Rethrows any other error. */
export function refusalOf(error: unknown): string {
  if (error instanceof CardRefusal) return error.message;
  throw error;
}

export const NOT_AUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
