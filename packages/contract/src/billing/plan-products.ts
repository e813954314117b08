import { type PaidPlan, type Plan, type PlanName, planName } from "../plans.ts";
import { type Text, text } from "../text.ts";

export interface PlanProduct {
  name: PlanName;
  summary: Text;
  /** US dollars. */
  monthly: number;
  yearly: number;
  /** Null for the free plan. */
  plans: { monthly: PaidPlan; yearly: PaidPlan } | null;
  mostPopular: boolean;
}

export const PLAN_PRODUCTS: readonly PlanProduct[] = [
  {
    name: "Basic",
    summary: text("Everything you need for a resume"),
    monthly: 0,
    yearly: 0,
    plans: null,
    mostPopular: false,
  },
  {
    name: "Professional",
    summary: text("For posting every day"),
    monthly: 15.99,
    yearly: 150,
    plans: { monthly: "basic_m", yearly: "basic_y" },
    mostPopular: true,
  },
  {
    name: "Enterprise",
    summary: text("For teams and busy channels"),
    monthly: 45.5,
    yearly: 450,
    plans: { monthly: "golden_m", yearly: "golden_y" },
    mostPopular: false,
  },
];

export const productOf = (plan: Plan): PlanProduct =>
  PLAN_PRODUCTS.find(({ name }) => name === planName(plan))!;
