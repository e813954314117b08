import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { PaidPlan } from "@postfolio/contract/plans.ts";
import type { PaidInvoice } from "../../adapters/stripe/payments.ts";
import { planHeld } from "../../config/plan-held.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound, PaymentError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { graceUntil } from "./billing.policy.ts";
import { findPayer, findSubscriptions, type Payer } from "./billing.queries.ts";
import { type BillingDeps, type CustomerState, type PayingDeps, refresh } from "./customer-state.ts";
import { paying } from "./payment-errors.ts";

const pageOf = ({ config }: Pick<Deps, "config">, query = ""): string =>
  `${config.publicUrl}/subscription${query}`;

const refuse = (userMessage: string): AppError => new AppError("conflict", userMessage);
const nothingToDo = (): AppError => new AppError("invalid_request", MESSAGES.noSubscription);

async function ownPayer(deps: Pick<Deps, "db">, { userId }: Caller, customer = ""): Promise<Payer> {
  const payer = await findPayer(deps.db, userId);
  if (!payer || (customer !== "" && customer !== payer.customer)) throw notFound();
  return payer;
}

const stateOf = async (deps: PayingDeps, payer: Payer): Promise<CustomerState | undefined> =>
  payer.customer === "" ? undefined : refresh(deps, payer);

/** A subscriber gets the page for confirming a change, so that nobody pays for two plans. */
export async function startCheckout(
  deps: PayingDeps,
  caller: Caller,
  order: { plan: PaidPlan; email?: string | undefined; customer?: string | undefined },
): Promise<{ url: string }> {
  const payer = await ownPayer(deps, caller, order.customer);
  if (order.email && order.email.trim().toLowerCase() !== payer.email.toLowerCase()) throw notFound();
  const current = (await stateOf(deps, payer))?.current;
  if (current?.status === "past_due") throw refuse(MESSAGES.paymentOverdue);
  if (current?.status === "active" || current?.status === "trialing") {
    if (current.cancelAt) throw refuse(MESSAGES.planEnding);
    if (current.plan === order.plan) throw refuse(MESSAGES.planSame);
    const url = await deps.payments.changePlanPage({
      customer: payer.customer,
      subscription: current,
      plan: order.plan,
      backUrl: pageOf(deps),
      doneUrl: pageOf(deps, "?changed=1"),
    });
    return { url };
  }
  await deps.payers.update(deps.db, payer.id, { checkoutStartedAt: deps.clock() });
  return { url: await openCheckout(deps, payer, order.plan) };
}

async function openCheckout(deps: PayingDeps, payer: Payer, plan: PaidPlan): Promise<string> {
  const open = (customer: string): Promise<string> =>
    deps.payments.startCheckout({
      customer,
      userId: payer.id,
      plan,
      successUrl: pageOf(deps, "?checkout=success&session={CHECKOUT_SESSION_ID}"),
      cancelUrl: `${deps.config.publicUrl}/pricing-plans?checkout=cancelled${plan.endsWith("_y") ? "&interval=yearly" : ""}`,
    });
  try {
    return await open(payer.customer || (await makeCustomer(deps, payer)));
  } catch (error) {
    const gone = error instanceof PaymentError && error.failure === "missing" && payer.customer !== "";
    if (!gone) throw error;
    // This happens after switching to another account's keys or away from the sandbox.
    deps.log.warn({ customer: payer.customer }, "the payment provider no longer has a customer");
    return open(await makeCustomer(deps, payer));
  }
}

async function makeCustomer(
  { db, payments, payers }: PayingDeps,
  { id, email, customer }: Payer,
): Promise<string> {
  const made = await payments.createCustomer({ userId: id, email, replaces: customer });
  await payers.setCustomer(db, id, customer, made);
  const mine = await findPayer(db, id);
  if (!mine) throw notFound();
  return mine.customer;
}

export async function cancelSubscription(
  deps: PayingDeps,
  caller: Caller,
  named: { customer: string; subscription: string },
): Promise<{ url: string }> {
  const payer = await ownPayer(deps, caller, named.customer);
  const state = await stateOf(deps, payer);
  const { subscription } = named;
  if (subscription !== "" && !state?.rows.some(({ id }) => id === subscription)) throw notFound();
  const current = state?.current;
  if (!current || (subscription !== "" && subscription !== current.id)) throw nothingToDo();
  if (current.cancelAt) throw refuse(MESSAGES.planCancelled);
  const url = await deps.payments.cancelPage({
    customer: payer.customer,
    subscription: current.id,
    backUrl: pageOf(deps),
    doneUrl: pageOf(deps, "?cancelled=1"),
  });
  return { url };
}

export async function changePaymentMethod(deps: PayingDeps, caller: Caller): Promise<{ url: string }> {
  const payer = await ownPayer(deps, caller);
  if (!(await stateOf(deps, payer))?.current) throw nothingToDo();
  const url = await deps.payments.paymentMethodPage({
    customer: payer.customer,
    backUrl: pageOf(deps),
    doneUrl: pageOf(deps, "?card=1"),
  });
  return { url };
}

export async function resumeSubscription(deps: PayingDeps, caller: Caller): Promise<Subscription> {
  const payer = await ownPayer(deps, caller);
  const current = (await stateOf(deps, payer))?.current;
  if (!current) throw nothingToDo();
  if (current.cancelAt) await deps.payments.resume(current);
  return describe(deps, payer);
}

export async function getSubscription(deps: PayingDeps, caller: Caller): Promise<Subscription> {
  return describe(deps, await ownPayer(deps, caller));
}

export async function keptSubscriptions({ db }: Pick<Deps, "db">, { userId }: Caller) {
  const rows = await findSubscriptions(db, userId);
  return rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ id, plan, status, createdAt, currentPeriodEnd, cancelAt }) => ({
      id,
      plan,
      status,
      createdAt: createdAt.toISOString(),
      currentPeriodEnd: currentPeriodEnd.toISOString(),
      cancelAt: cancelAt?.toISOString() ?? null,
    }));
}

/** Refreshes after a visit to the provider's pages, without waiting for the event. */
export async function confirm(
  deps: PayingDeps,
  caller: Caller,
  { session, card = false }: { session?: string | undefined; card?: boolean | undefined },
): Promise<Subscription> {
  const payer = await ownPayer(deps, caller);
  if (session !== undefined) {
    const customer = await deps.payments.findCheckoutCustomer(session);
    if (customer === null || customer !== payer.customer) throw notFound();
  }
  const owed = (await stateOf(deps, payer))?.current;
  // A user who comes back with a new card gets the plan right away. A user who comes back from canceling has not asked
  // to pay.
  if (owed?.status === "past_due" && (card || !owed.cancelAt)) {
    await deps.payments.payOwed(owed.id).catch((error: unknown) => {
      deps.log.warn({ err: error, subscription: owed.id }, "an owed payment could not be charged");
    });
  }
  return describe(deps, payer);
}

/** @throws AppError `failed_dependency`, in which case the account must stay */
export async function endCustomer(deps: BillingDeps, userId: string): Promise<void> {
  const payer = await findPayer(deps.db, userId);
  if (!payer?.customer) return;
  if (!deps.payments) {
    deps.log.warn(
      { customer: payer.customer },
      "payment is off, so the customer of a deleted account stays at the provider",
    );
    return;
  }
  try {
    await paying(deps, ({ payments }) => payments.deleteCustomer(payer.customer));
  } catch (cause) {
    throw new AppError("failed_dependency", MESSAGES.subscriptionEndFailed, { cause });
  }
}

async function describe(deps: PayingDeps, payer: Payer): Promise<Subscription> {
  const state = await stateOf(deps, payer);
  const invoices = state ? await deps.payments.listInvoices(payer.customer) : [];
  return toSubscription(deps, state, payer, invoices);
}

function toSubscription(
  { config }: Pick<Deps, "config">,
  state: CustomerState | undefined,
  payer: Payer,
  invoices: PaidInvoice[],
): Subscription {
  const current = state?.current;
  const grace = state?.standing.current && graceUntil(state.standing.current);
  return {
    plan: state ? planHeld(config, { paid: state.standing.plan, given: payer.givenPlan }) : payer.plan,
    status: statusOf(current),
    amount: current?.amount ?? null,
    currency: current?.currency ?? null,
    interval: current?.interval ?? null,
    currentPeriodEnd: current?.currentPeriodEnd.toISOString() ?? null,
    cancelAt: current?.cancelAt?.toISOString() ?? null,
    graceUntil: grace?.toISOString() ?? null,
    paymentMethod: current?.paymentMethod ?? null,
    invoices: invoices.map(({ number, plan, date, total, state, url }) => ({
      number,
      plan,
      date: date.toISOString(),
      total,
      status: INVOICE_STATUS[state],
      url,
    })),
  };
}

const INVOICE_STATUS = { paid: "Paid", open: "Open", failed: "Failed" } as const;

function statusOf(current: CustomerState["current"]): Subscription["status"] {
  if (!current) return "none";
  if (current.status !== "active" && current.status !== "trialing") return "past_due";
  return current.cancelAt ? "ending" : "active";
}
