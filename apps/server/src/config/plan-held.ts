import { productOf } from "@postfolio/contract/billing/plan-products.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Config } from "./config.ts";

/** Whether plans can be bought on this server. */
export const sellsPlans = ({ payment }: Pick<Config, "payment">): boolean => payment.state !== "off";

/**
 * The plan that a user has. Where nothing can be bought, it is the one of the setting unless an operator gave another.
 * Elsewhere it is the better of what they pay for and what an operator gave, so that nobody pays for nothing.
 */
export function planHeld(
  config: Pick<Config, "payment">,
  { paid, given }: { paid: Plan; given: Plan | null } = { paid: "Free", given: null },
): Plan {
  if (!sellsPlans(config)) return given ?? config.payment.planWithout;
  return given && productOf(given).monthly > productOf(paid).monthly ? given : paid;
}
