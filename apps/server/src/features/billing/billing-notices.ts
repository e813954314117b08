import { offerOf, planName } from "@postfolio/contract/offers.ts";
import type { Network, Plan } from "@postfolio/contract/plans.ts";
import type { PaidSubscription } from "../../adapters/stripe/payments.ts";
import type { Tx } from "../../db/client.ts";
import type { Notify } from "../../notify.ts";

const PAGE = "/subscription";
/** Campaigns named in one notice. */
const NAMED = 5;

/** Of one day, wherever the reader is. */
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Tells that a payment failed, and by when it must be made good. */
export const tellOfFailure = (
  tx: Tx,
  notify: Notify,
  userId: string,
  subscription: string,
  plan: Plan,
  dueBy: Date,
): Promise<void> =>
  notify(tx, {
    userId,
    kind: "payment",
    key: `payment-failed:${subscription}:${dueBy.toISOString()}`,
    text:
      `A payment for ${offerOf(plan).name} failed. Update your card by ${day.format(dueBy)}; ` +
      "otherwise your plan is Basic from then on.",
    link: PAGE,
  });

/** Tells that one of two plans was ended, and what became of its money. */
export const tellOfEnded = (
  tx: Tx,
  notify: Notify,
  userId: string,
  { id, plan, status }: Pick<PaidSubscription, "id" | "plan" | "status">,
): Promise<void> => {
  const name = plan ? offerOf(plan).name : "One of them";
  const money =
    status === "active"
      ? "what you paid for it is credited to your next invoices"
      : "nothing more is charged for it";
  return notify(tx, {
    userId,
    kind: "payment",
    key: `second-plan:${id}`,
    text: `You had two plans at once. ${name} was cancelled right away, and ${money}.`,
    link: PAGE,
  });
};

interface LowerPlan {
  plan: Plan;
  /** Whether it is lost for a payment that failed. */
  owed: boolean;
  /** The campaigns that sleep now. */
  asleep: { title: string; network: Network }[];
  now: Date;
}

/** Tells that a plan is over, and which campaigns sleep for it. */
export async function tellOfLowerPlan(
  tx: Tx,
  notify: Notify,
  { id: userId, plan: before }: { id: string; plan: Plan },
  { plan, owed, asleep, now }: LowerPlan,
): Promise<void> {
  const at = now.toISOString();
  if (plan === "Free") {
    const why = owed
      ? "was not paid for in time, so your plan is Basic now"
      : "is over, your plan is Basic now";
    await notify(tx, {
      userId,
      kind: "payment",
      key: `plan-over:${at}`,
      text: `${offerOf(before).name} ${why}.`,
      link: PAGE,
    });
  }
  const [first] = asleep;
  if (!first) return;
  await notify(tx, {
    userId,
    kind: "campaign",
    key: `campaigns-asleep:${at}`,
    text: `Beyond the posts a day of the ${planName(plan)} plan, and asleep now: ${namesOf(asleep)}.`,
    link: `/campaigns/${first.network.toLowerCase()}`,
  });
}

function namesOf(campaigns: LowerPlan["asleep"]): string {
  const names = campaigns.slice(0, NAMED).map(({ title, network }) => `“${title}” (${network})`);
  const more = campaigns.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
