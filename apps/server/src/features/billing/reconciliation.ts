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

/** How long, in milliseconds, until a subscription is fetched even without an event. */
const RECHECK_AFTER = DAY;
/** A checkout page accepts payment for one day, and its event is retried for three. */
const CHECKOUT_WATCHED = 4 * DAY;
/** The provider retries an event for three days. */
const EVENTS_KEPT = 30 * DAY;
const CHUNK = 100;

/**
 * Safe to run concurrently.
 * @returns how many customers were refreshed, and how many old events were deleted
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
 * Works even while the provider is down.
 * @returns how many users were checked
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

/** @returns undefined if the user is gone */
async function settlePlan(tx: Tx, deps: BillingDeps, userId: string): Promise<Plan | undefined> {
  const payer = await lockPayer(tx, userId);
  if (!payer) return undefined;
  return applySubscriptions(tx, deps, payer, await findSubscriptions(tx, userId));
}

/**
 * @param plan null revokes the granted plan
 * @returns undefined for an unknown user
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
    fetchedBefore: plus(now, -RECHECK_AFTER),
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
