import { MESSAGES } from "@postfolio/contract/messages.ts";
import { AppError } from "../../errors.ts";
import { findPayerByCustomer, hasEvent } from "./billing.queries.ts";
import { type PayingDeps, refresh } from "./customer-state.ts";

/** Events after which a customer's subscriptions may have changed. */
const TELLING = /^(checkout\.session|customer\.subscription|invoice)\./u;

/**
 * Takes an event of the provider. It only tells us which customer to ask about, since its content may be
 * outdated.
 * @param body the exact bytes that arrived
 * @throws AppError `invalid_request` without a valid signature; PaymentError when the provider cannot be
 *   asked: it then sends the event again later
 */
export async function takeEvent(deps: PayingDeps, body: Buffer, signature: string): Promise<void> {
  const event = deps.payments.readEvent(body, signature);
  if (!event) throw new AppError("invalid_request", { userMessage: MESSAGES.webhookRefused });
  if (!TELLING.test(event.type) || event.customer === null) return;
  if (await hasEvent(deps.db, event.id)) return;
  const payer = await findPayerByCustomer(deps.db, event.customer);
  if (!payer) {
    const { id, type, customer } = event;
    deps.log.warn(
      { event: id, type, customer },
      "the payment provider sent an event for a customer that is not ours",
    );
    return;
  }
  await refresh(deps, payer, event);
}
