import { postsAllowed } from "../plan-limits.ts";
import {
  FREE_GENERATIONS,
  historyDays,
  type PaidPlan,
  type Plan,
  type PlanName,
  planName,
} from "../plans.ts";
import { NETWORK_NAME, NETWORKS } from "../networks/networks.ts";

export interface PlanProduct {
  name: PlanName;
  summary: string;
  /** US dollars. */
  monthly: number;
  yearly: number;
  /** Null for the free plan. */
  plans: { monthly: PaidPlan; yearly: PaidPlan } | null;
  mostPopular: boolean;
  features: readonly string[];
}

const posts = (plan: Plan): string[] =>
  NETWORKS.map((network) => ({ network, perDay: postsAllowed(network, plan) }))
    .filter(({ perDay }) => perDay > 0)
    .map(
      ({ network, perDay }) => `${perDay} ${NETWORK_NAME[network]} ${perDay === 1 ? "post" : "posts"} a day`,
    );

export const YEARLY_SAVING = "Save 25%";

export const PLAN_PRODUCTS: readonly PlanProduct[] = [
  {
    name: "Basic",
    summary: "Everything you need for a resume",
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
    name: "Professional",
    summary: "For posting every day",
    monthly: 15.99,
    yearly: 150,
    plans: { monthly: "basic_m", yearly: "basic_y" },
    mostPopular: true,
    features: [
      "Everything in Basic",
      "Unlimited AI generations",
      ...posts("basic_m"),
      `${historyDays("basic_m")} days of history`,
    ],
  },
  {
    name: "Enterprise",
    summary: "For teams and busy channels",
    monthly: 45.5,
    yearly: 450,
    plans: { monthly: "golden_m", yearly: "golden_y" },
    mostPopular: false,
    features: [
      "Everything in Professional",
      ...posts("golden_m"),
      `${historyDays("golden_m")} days of history`,
      "Dedicated account manager",
      "Custom tools",
      "Advanced integrations",
      "Premium support",
    ],
  },
];

export const productOf = (plan: Plan): PlanProduct =>
  PLAN_PRODUCTS.find(({ name }) => name === planName(plan))!;

/** Formats a price, for example "$15.99", or "$150" without cents. */
export const formatPrice = (dollars: number): string =>
  `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
