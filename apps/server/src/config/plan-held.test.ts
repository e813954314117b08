import { expect, it } from "vitest";
import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { parseConfig } from "./config.ts";
import { planHeld, sellsPlans } from "./plan-held.ts";

const config = (state: ProviderState, planWithout: Plan = "golden_m") => {
  const { payment } = parseConfig({});
  return { payment: { ...payment, state, planWithout } };
};

it("is the better of the paid and the granted plan if plans are sold", () => {
  for (const state of ["real", "sandbox"] as const) {
    expect(sellsPlans(config(state))).toBe(true);
    expect(planHeld(config(state))).toBe("Free");
    expect(planHeld(config(state), { paid: "basic_y", given: null })).toBe("basic_y");
    expect(planHeld(config(state), { paid: "Free", given: "golden_m" })).toBe("golden_m");
    expect(planHeld(config(state), { paid: "golden_y", given: "basic_m" })).toBe("golden_y");
    expect(planHeld(config(state), { paid: "basic_y", given: "basic_m" })).toBe("basic_y");
  }
});

it("is the configured plan if none are sold, unless an operator granted another", () => {
  expect(sellsPlans(config("off"))).toBe(false);
  expect(planHeld(config("off"))).toBe("golden_m");
  expect(planHeld(config("off", "Free"))).toBe("Free");
  expect(planHeld(config("off"), { paid: "basic_m", given: null })).toBe("golden_m");
  expect(planHeld(config("off"), { paid: "golden_m", given: "Free" })).toBe("Free");
});
