import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { inBatches } from "../../db/keyset.ts";
import { paymentEvents } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import { PaymentError } from "../../errors.ts";
import { findOverdue, findSubscriptions, findUncertain, lockPayer } from "./billing.queries.ts";
import { applySubscriptions, type BillingDeps, refresh } from "./customer-state.ts";

/** After this long, we ask about a subscription even without an event. */
const FRESH = DAY;
/** A checkout page is payable for one day, and its event is retried for three. */
const CHECKOUT_WATCHED = 4 * DAY;
/** The provider retries an event for three days. */
const EVENTS_KEPT = 30 * DAY;
/** Users per batch. */
const CHUNK = 100;

/**
 * Asks the provider about every customer whose state here may be wrong because an event did not arrive. Any
 * number of processes may run it at the same time.
 * @returns how many customers were asked about, and how many old events were forgotten
 */
export async function reconcile(
  deps: BillingDeps,
  stopping: AbortSignal,
): Promise<{ asked: number; forgotten: number }> {
  const now = deps.clock();
  return {
    asked: await askAgain(deps, now, stopping),
    forgotten: await deleteUntil(deps.db, paymentEvents.receivedAt, plus(now, -EVENTS_KEPT)),
  };
}

/**
 * Ends plans whose payment was not made up for in time, even while the provider is down.
 * @returns how many
 */
export async function endGraces(deps: BillingDeps): Promise<number> {
  const now = deps.clock();
  let ended = 0;
  for await (const payers of inBatches((after) => findOverdue(deps.db, now, after, CHUNK))) {
    for (const { id } of payers) {
      await deps.db.transaction(async (tx) => {
        const payer = await lockPayer(tx, id);
        if (payer) await applySubscriptions(tx, deps, payer, await findSubscriptions(tx, id));
      });
      ended += 1;
    }
  }
  return ended;
}

async function askAgain(deps: BillingDeps, now: Date, stopping: AbortSignal): Promise<number> {
  const { db, log, payments } = deps;
  if (!payments) return 0;
  const since = {
    now,
    fetchedBefore: plus(now, -FRESH),
    checkoutAfter: plus(now, -CHECKOUT_WATCHED),
  };
  let asked = 0;
  for await (const payers of inBatches((after) => findUncertain(db, since, after, CHUNK))) {
    for (const payer of payers) {
      if (stopping.aborted) return asked;
      try {
        await refresh({ ...deps, payments }, payer);
        asked += 1;
      } catch (error) {
        log.error({ err: error, customer: payer.customer }, "a customer's state could not be fetched");
        if (error instanceof PaymentError && error.failure === "unreachable") return asked;
      }
    }
  }
  return asked;
}
