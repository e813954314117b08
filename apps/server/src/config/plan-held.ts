import { productOf } from "@postfolio/contract/billing/plan-products.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Config } from "./config.ts";

export const sellsPlans = ({ payment }: Pick<Config, "payment">): boolean => payment.state !== "off";

/**
 * When payments are off, an operator's choice overrides the configured plan. Otherwise, the better of the paid plan
 * and the operator's choice applies, so that nobody pays for a plan they don't get.
 */
export function planHeld(
  config: Pick<Config, "payment">,
  { paid, given }: { paid: Plan; given: Plan | null } = { paid: "Free", given: null },
): Plan {
  if (!sellsPlans(config)) return given ?? config.payment.planWithout;
  return given && productOf(given).monthly > productOf(paid).monthly ? given : paid;
}
