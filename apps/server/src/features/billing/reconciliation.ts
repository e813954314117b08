import type { Plan } from "@postfolio/contract/plans.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { sellsPlans } from "../../config/plan-held.ts";
import type { Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
import { paymentEvents } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import { PaymentError } from "../../errors.ts";
import { findSubscriptions, findUncertain, findUnsettled, lockPayer } from "./billing.queries.ts";
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
 * Ends plans whose payment was not made up for in time, even while the provider is down, and gives everybody the plan
 * that the server's settings give them now.
 * @returns how many people were looked at
 */
export async function settlePlans(deps: BillingDeps): Promise<number> {
  const since = {
    now: deps.clock(),
    withoutPayment: sellsPlans(deps.config) ? undefined : deps.config.payment.planWithout,
  };
  let settled = 0;
  for await (const payers of inBatches((after) => findUnsettled(deps.db, since, after, CHUNK))) {
    for (const { id } of payers) {
      await deps.db.transaction((tx) => settlePlan(tx, deps, id));
      settled += 1;
    }
  }
  return settled;
}

/** Gives a user the plan that they have by what is stored. @returns it; undefined if the user is gone */
async function settlePlan(tx: Tx, deps: BillingDeps, userId: string): Promise<Plan | undefined> {
  const payer = await lockPayer(tx, userId);
  if (!payer) return undefined;
  return applySubscriptions(tx, deps, payer, await findSubscriptions(tx, userId));
}

/**
 * Gives a user a plan that they need not pay for, or takes that back with null.
 * @returns the plan that they have now; undefined if there is no such user
 */
export async function givePlan(
  deps: BillingDeps,
  tx: Tx,
  userId: string,
  given: Plan | null,
): Promise<Plan | undefined> {
  await deps.payers.update(tx, userId, { givenPlan: given });
  return settlePlan(tx, deps, userId);
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
