import { historyDays } from "./generation-options.ts";
import {
  FREE_GENERATIONS,
  type PaidPlan,
  type Plan,
  POSTS_PER_DAY,
  type Tier,
  TIER_NAME,
  tierOf,
} from "./plans.ts";

export interface Offer {
  name: string;
  tier: Tier;
  summary: string;
  /** US dollars a month and a year. */
  monthly: number;
  yearly: number;
  /** What checkout is asked for; null for what costs nothing. */
  plans: { monthly: PaidPlan; yearly: PaidPlan } | null;
  mostPopular: boolean;
  features: readonly string[];
}

const posts = (tier: Tier): string[] =>
  (["Twitter", "Linkedin"] as const)
    .map((network) => ({ network, perDay: POSTS_PER_DAY[network][tier] }))
    .filter(({ perDay }) => perDay > 0)
    .map(({ network, perDay }) => `${perDay} ${network} ${perDay === 1 ? "post" : "posts"} a day`);

/** What the yearly price is advertised with. */
export const YEARLY_SAVING = "Save 25%";

/** The plans as they are sold. */
export const OFFERS: readonly Offer[] = [
  {
    name: TIER_NAME.Free,
    tier: "Free",
    summary: "Everything for a resume",
    monthly: 0,
    yearly: 0,
    plans: null,
    mostPopular: false,
    features: [
      "Unlimited resumes and cover letters",
      `${FREE_GENERATIONS} AI generations`,
      ...posts("Free"),
      "1000 words a month",
      "5000 total words",
      "10 templates",
      "5 projects",
      `${historyDays("Free")} days of history`,
    ],
  },
  {
    name: TIER_NAME.Basic,
    tier: "Basic",
    summary: "For a name that is seen every day",
    monthly: 15.99,
    yearly: 150,
    plans: { monthly: "basic_m", yearly: "basic_y" },
    mostPopular: true,
    features: [
      `Everything in ${TIER_NAME.Free}`,
      "Unlimited AI generations",
      ...posts("Basic"),
      `${historyDays("basic_m")} days of history`,
    ],
  },
  {
    name: TIER_NAME.Golden,
    tier: "Golden",
    summary: "For teams and busy channels",
    monthly: 45.5,
    yearly: 450,
    plans: { monthly: "golden_m", yearly: "golden_y" },
    mostPopular: false,
    features: [
      `Everything in ${TIER_NAME.Basic}`,
      ...posts("Golden"),
      `${historyDays("golden_m")} days of history`,
      "Dedicated account manager",
      "Custom tools",
      "Advanced integrations",
      "Premium support",
    ],
  },
];

/** What a plan is sold as, whichever interval it is billed at. */
export const offerOf = (plan: Plan): Offer => OFFERS.find(({ tier }) => tier === tierOf(plan))!;

/** What a user on a plan is told they are on. */
export const planName = (plan: Plan): string => TIER_NAME[tierOf(plan)];

/** "$15.99", and "$150" where there are no cents. */
export const formatPrice = (dollars: number): string =>
  `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
