import { MESSAGES } from "@postfolio/contract/messages.ts";
import { AppError } from "../../errors.ts";
import { findPayerByCustomer, hasEvent } from "./billing.queries.ts";
import { type PayingDeps, refresh } from "./customer-state.ts";

const TELLING = /^(checkout\.session|customer\.subscription|invoice)\./u;

/**
 * An event only says which customer to refresh, since its content may be outdated.
 * @param body the exact bytes
 * @throws AppError for an invalid signature; PaymentError if the provider cannot be reached, in which case it resends
 * the event
 */
export async function takeEvent(deps: PayingDeps, body: Buffer, signature: string): Promise<void> {
  const event = deps.payments.readEvent(body, signature);
  if (!event) throw new AppError("invalid_request", MESSAGES.webhookRefused);
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
