/** Stored identifiers: `_m` plans are billed monthly, `_y` plans yearly. */
export const PLANS = ["Free", "basic_m", "basic_y", "golden_m", "golden_y"] as const;
export type Plan = (typeof PLANS)[number];
export type PaidPlan = Exclude<Plan, "Free">;

export type PlanName = "Basic" | "Professional" | "Enterprise";

/** Identifiers are older than the names: `basic_m` is Professional. */
export function planName(plan: Plan): PlanName {
  if (plan === "Free") return "Basic";
  return plan.startsWith("basic") ? "Professional" : "Enterprise";
}

/* Plan limits other than posts per day, which are set by network (plan-limits.ts). */

/** Days for which posts generated in the Playground are kept. */
const HISTORY_DAYS: Record<PlanName, number> = { Basic: 7, Professional: 90, Enterprise: 365 };
export const historyDays = (plan: Plan): number => HISTORY_DAYS[planName(plan)];

/** On networks that charge for links, a user's posts with links are counted over this many days. */
export const LINKED_POST_DAYS = 30;

/** Lifetime total for a user on the free plan. Generations on paid plans are not counted. */
export const FREE_GENERATIONS = 10;

export const generationsLeft = ({ freeTrial }: { freeTrial: number }): number =>
  Math.max(FREE_GENERATIONS - freeTrial, 0);
