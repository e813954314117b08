import type { Plan } from "@postfolio/contract/plans.ts";
import type { PaidSubscription } from "../../adapters/stripe/payments.ts";
import type { Tx } from "../../db/client.ts";
import type { Notify } from "../notices/notices.offers.ts";
import type { CampaignNamed } from "../notices/notice-kinds.offers.ts";

export const ABOUT_PAYMENT = "payment";
export const ABOUT_SLEEP = "sleep";

const PAGE = "/subscription";

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
    key: `payment-failed:${subscription}:${dueBy.toISOString()}`,
    message: { event: "payment-failed", plan, dueBy: dueBy.toISOString() },
    link: PAGE,
    about: ABOUT_PAYMENT,
  });

export const tellOfEnded = (
  tx: Tx,
  notify: Notify,
  userId: string,
  { id, plan, status }: Pick<PaidSubscription, "id" | "plan" | "status">,
): Promise<void> =>
  notify(tx, {
    userId,
    key: `second-plan:${id}`,
    message: { event: "second-plan-ended", plan, credited: status === "active" },
    link: PAGE,
  });

interface NewPlan {
  before: Plan;
  plan: Plan;
  now: Date;
}

export async function tellOfLowerPlan(
  tx: Tx,
  notify: Notify,
  userId: string,
  {
    before,
    plan,
    owed,
    sold,
    asleep,
    now,
  }: NewPlan & {
    owed: boolean;
    /** Whether plans can be bought here. */ sold: boolean;
    asleep: CampaignNamed[];
  },
): Promise<void> {
  const at = now.toISOString();
  if (!sold) {
    await notify(tx, {
      userId,
      key: `plan-lowered:${at}`,
      message: { event: "plan-lowered", plan },
      link: PAGE,
      about: ABOUT_PAYMENT,
    });
  } else if (plan === "Free") {
    await notify(tx, {
      userId,
      key: `plan-over:${at}`,
      message: { event: "plan-over", plan: before, owed },
      link: PAGE,
      about: ABOUT_PAYMENT,
    });
  }
  const [first] = asleep;
  if (!first) return;
  await notify(tx, {
    userId,
    key: `campaigns-asleep:${at}`,
    message: { event: "campaigns-asleep", plan, campaigns: asleep },
    link: listOf(first),
    about: ABOUT_SLEEP,
  });
}

export async function tellOfHigherPlan(
  tx: Tx,
  notify: Notify,
  userId: string,
  { plan, awake, asleep, now }: Omit<NewPlan, "before"> & Record<"awake" | "asleep", CampaignNamed[]>,
): Promise<void> {
  const first = asleep[0] ?? awake[0];
  if (!first) return;
  await notify(tx, {
    userId,
    key: `campaigns-awake:${now.toISOString()}`,
    message: { event: "campaigns-awake", plan, campaigns: awake, asleep },
    link: listOf(first),
    about: ABOUT_SLEEP,
  });
}

const listOf = ({ network }: CampaignNamed): string => `/campaigns/${network.toLowerCase()}`;
