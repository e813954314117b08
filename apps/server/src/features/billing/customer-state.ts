import { productOf } from "@postfolio/contract/billing/plan-products.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { PlanChanges } from "../campaigns/campaigns.offers.ts";
import type { Payers } from "../accounts/accounts.offers.ts";
import type { PaidSubscription, PaymentEvent, Payments } from "../../adapters/stripe/payments.ts";
import type { Tx } from "../../db/client.ts";
import { planHeld, sellsPlans } from "../../config/plan-held.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import type { Notify } from "../notices/notices.offers.ts";
import type { Tell } from "../../events.ts";
import { pastDueSince, type Standing, standingOf, surplusOf } from "./billing.policy.ts";
import {
  findSubscriptions,
  insertEvent,
  lockPayer,
  type Payer,
  type SubscriptionRow,
  upsertSubscriptions,
} from "./billing.queries.ts";
import {
  ABOUT_PAYMENT,
  ABOUT_SLEEP,
  tellOfEnded,
  tellOfFailure,
  tellOfHigherPlan,
  tellOfLowerPlan,
} from "./billing-notices.ts";

export interface BillingParts extends PlanChanges {
  payers: Payers;
  notify: Notify;
  tell: Tell;
}
export type BillingDeps = Pick<Deps, "db" | "clock" | "log" | "payments" | "config"> & BillingParts;
export type PayingDeps = BillingDeps & { payments: Payments };

interface FetchedSubscriptions {
  question: number;
  found: PaidSubscription[];
  ended: PaidSubscription[];
}

export interface CustomerState {
  rows: SubscriptionRow[];
  standing: Standing<SubscriptionRow>;
  current: PaidSubscription | undefined;
}

/**
 * Depends only on the provider's response, so events may arrive in any number and order. If responses overlap, the
 * response to the later request wins.
 * @param event stored together with its effect
 * @throws PaymentError if the provider cannot be reached, without changing anything
 */
export async function refresh(
  deps: PayingDeps,
  { id: userId, customer }: Payer,
  event?: PaymentEvent,
): Promise<CustomerState> {
  const answer = await ask(deps, customer);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const payer = await lockPayer(tx, userId);
    if (!payer) throw notFound();
    if (event) await insertEvent(tx, event, now);
    const rows = rowsOf(userId, await findSubscriptions(tx, userId), answer.found, now);
    if (payer.customer === customer && payer.paymentAnswer < answer.question) {
      await upsertSubscriptions(tx, rows);
      await deps.payers.update(tx, userId, { paymentAnswer: answer.question });
      await applySubscriptions(tx, deps, payer, rows);
    }
    for (const one of answer.ended) {
      await tellOfEnded(tx, deps.notify, userId, one);
    }
    const standing = standingOf(rows, now);
    return { rows, standing, current: answer.found.find(({ id }) => id === standing.current?.id) };
  });
}

export async function applySubscriptions(
  tx: Tx,
  deps: Pick<BillingDeps, "clock" | "config" | keyof BillingParts>,
  payer: Payer,
  rows: SubscriptionRow[],
): Promise<Plan> {
  const { notify } = deps;
  const now = deps.clock();
  const { plan: paid, current, paymentDueBy } = standingOf(rows, now);
  const plan = planHeld(deps.config, { paid, given: payer.givenPlan });
  await deps.payers.update(tx, payer.id, {
    plan,
    currentSubscriptionId: current?.id ?? "",
    paymentDueBy,
    ...(current && { checkoutStartedAt: null }),
  });
  if (current && paymentDueBy && !payer.paymentDueBy) {
    await tellOfFailure(tx, notify, payer.id, current.id, plan, paymentDueBy);
  }
  const rise = productOf(plan).monthly - productOf(payer.plan).monthly;
  if (rise < 0) {
    const owed = current?.status === "past_due";
    const reason = owed ? "payment" : "plan";
    const asleep = await deps.sleepBeyondPlan(tx, payer.id, { plan, reason, now });
    await tellOfLowerPlan(tx, notify, payer.id, {
      before: payer.plan,
      plan,
      owed,
      sold: sellsPlans(deps.config),
      asleep,
      now,
    });
    return plan;
  }
  if (rise > 0 || (payer.paymentDueBy && !paymentDueBy)) {
    await deps.tell("settled", { db: tx, userId: payer.id, about: [ABOUT_PAYMENT, ABOUT_SLEEP] });
  }
  if (rise === 0) return plan;
  const { awake, asleep } = await deps.wakeWithinPlan(tx, payer.id, { plan, now });
  await tellOfHigherPlan(tx, notify, payer.id, { plan, awake, asleep, now });
  return plan;
}

/** Repeats until the customer has only one subscription, since they may have paid on two pages. */
async function ask(
  { db, log, payments, payers }: PayingDeps,
  customer: string,
): Promise<FetchedSubscriptions> {
  const ended: PaidSubscription[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const question = await payers.countQuestion(db, customer);
    if (question === undefined) throw notFound();
    const found = await payments.listSubscriptions(customer);
    const surplus = surplusOf(found);
    if (surplus.length === 0) {
      for (const { id, plan } of found) {
        if (!plan) log.error({ subscription: id }, "a subscription has a price that is not one of our plans");
      }
      return { question, found, ended };
    }
    for (const one of surplus) {
      log.warn({ customer, subscription: one.id }, "a second subscription is ended and credited");
      await payments.endNow(one);
      ended.push(one);
    }
  }
  throw new Error(`Customer ${customer} has two subscriptions, although the second was ended`);
}

function rowsOf(
  userId: string,
  known: SubscriptionRow[],
  found: PaidSubscription[],
  fetchedAt: Date,
): SubscriptionRow[] {
  const foundRows = found.map(({ id, plan, status, createdAt, currentPeriodEnd, cancelAt, owedSince }) => ({
    id,
    userId,
    plan: plan ?? ("Free" as const),
    status,
    createdAt,
    currentPeriodEnd,
    cancelAt,
    pastDueSince: pastDueSince(
      status,
      owedSince,
      known.find((row) => row.id === id)?.pastDueSince ?? null,
      fetchedAt,
    ),
    fetchedAt,
  }));
  const gone = known
    .filter(({ id, status }) => status !== "canceled" && found.every((one) => one.id !== id))
    .map((row) => ({ ...row, status: "missing", pastDueSince: null, fetchedAt }));
  return [...foundRows, ...gone];
}
