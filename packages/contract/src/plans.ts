/** Plan identifiers as stored on a user and sent to checkout. `_m` is billed monthly, `_y` yearly. */
export const PLANS = ["Free", "basic_m", "basic_y", "golden_m", "golden_y"] as const;
export type Plan = (typeof PLANS)[number];
export type PaidPlan = Exclude<Plan, "Free">;

export const NETWORKS = ["Twitter", "Linkedin"] as const;
export type Network = (typeof NETWORKS)[number];

/** What people call them today. */
export const NETWORK_NAME: Record<Network, string> = { Twitter: "X", Linkedin: "LinkedIn" };

/** What a plan gives: both billing intervals of a tier are the same product. */
export type Tier = "Free" | "Basic" | "Golden";

/** What a tier is called everywhere a person reads of it. */
export const TIER_NAME: Record<Tier, string> = {
  Free: "Basic",
  Basic: "Professional",
  Golden: "Enterprise",
};

/** The tier of a plan, whichever interval it is billed at. */
export function tierOf(plan: Plan): Tier {
  if (plan === "Free") return "Free";
  return plan.startsWith("basic") ? "Basic" : "Golden";
}

/** Posts a day that all of a user's counting campaigns of one network may add up to. */
export const POSTS_PER_DAY: Record<Network, Record<Tier, number>> = {
  Twitter: { Free: 1, Basic: 3, Golden: 6 },
  Linkedin: { Free: 0, Basic: 3, Golden: 6 },
};

/** Days within which a user's posts with a link are counted on a network that charges for links. */
export const LINKED_POST_DAYS = 30;

/** AI generations a Free user has in total; paid plans are not counted. */
export const FREE_GENERATIONS = 10;
