/** Plan identifiers as stored on a user and sent to checkout. `_m` is billed monthly, `_y` yearly. */
export const PLANS = ["Free", "basic_m", "basic_y", "golden_m", "golden_y"] as const;
export type Plan = (typeof PLANS)[number];
export type PaidPlan = Exclude<Plan, "Free">;

export const NETWORKS = ["Twitter", "Linkedin"] as const;
export type Network = (typeof NETWORKS)[number];

/** What they are called on every screen and in every mail. */
export const NETWORK_NAME: Record<Network, string> = { Twitter: "Twitter", Linkedin: "LinkedIn" };

/** What they are called where their own rules and prices are quoted. */
export const QUOTED_NETWORK_NAME: Record<Network, string> = { ...NETWORK_NAME, Twitter: "X (Twitter)" };

/** The names of plans. A plan offers the same at both billing intervals. */
export type PlanName = "Basic" | "Professional" | "Enterprise";

/** The name of a plan. The identifiers are older than the names: `basic_m` is Professional. */
export function planName(plan: Plan): PlanName {
  if (plan === "Free") return "Basic";
  return plan.startsWith("basic") ? "Professional" : "Enterprise";
}

const POSTS_PER_DAY: Record<Network, Record<PlanName, number>> = {
  Twitter: { Basic: 1, Professional: 3, Enterprise: 6 },
  Linkedin: { Basic: 0, Professional: 3, Enterprise: 6 },
};

/** Most posts a day of all of a user's campaigns of one network that count. */
export const postsAllowed = (network: Network, plan: Plan): number => POSTS_PER_DAY[network][planName(plan)];

/** Days within which a user's posts with a link are counted on a network that charges for links. */
export const LINKED_POST_DAYS = 30;

/** AI generations a user of the free plan has in total; paid plans are not counted. */
export const FREE_GENERATIONS = 10;

/** How many of them a user has left, by the number used. */
export const generationsLeft = ({ freeTrial }: { freeTrial: number }): number =>
  Math.max(FREE_GENERATIONS - freeTrial, 0);
