import { describe, expect, it } from "vitest";
import { graceUntil, type KnownSubscription, pastDueSince, standingOf, surplusOf } from "./billing.policy.ts";

const at = (iso: string): Date => new Date(`${iso}T12:00:00Z`);
const NOW = at("2026-11-21");
const some = (fields: Partial<KnownSubscription>): KnownSubscription => ({
  id: "sub_1",
  plan: "golden_m",
  status: "active",
  createdAt: at("2026-01-01"),
  pastDueSince: null,
  ...fields,
});

describe("standingOf", () => {
  it.each([
    ["active", "golden_m"],
    ["trialing", "golden_m"],
    ["unpaid", "Free"],
    ["paused", "Free"],
    ["incomplete", "Free"],
    ["incomplete_expired", "Free"],
    ["canceled", "Free"],
    ["missing", "Free"],
    ["a word of tomorrow", "Free"],
  ] as const)("gives for %s the plan %s", (status, plan) => {
    expect(standingOf([some({ status })], NOW)).toMatchObject({ plan, paymentDueBy: null });
  });

  it.each([
    ["2026-11-21", "golden_m"],
    ["2026-11-15", "golden_m"],
    ["2026-11-14", "Free"],
    ["2026-10-01", "Free"],
  ])("leaves the plan for seven days after %s", (since, plan) => {
    const standing = standingOf([some({ status: "past_due", pastDueSince: at(since) })], NOW);
    expect(standing.plan).toBe(plan);
    expect(standing.paymentDueBy !== null).toBe(plan !== "Free");
    expect(standing.current?.id).toBe("sub_1");
  });

  it("counts the paid one, and of equals the oldest, whatever their order", () => {
    const first = some({ id: "sub_b", createdAt: at("2026-02-01"), plan: "basic_m" });
    const second = some({ id: "sub_a", createdAt: at("2026-03-01"), plan: "golden_y" });
    const owed = some({ id: "sub_0", status: "past_due", pastDueSince: NOW, createdAt: at("2025-01-01") });
    const over = some({ id: "sub_9", status: "canceled", createdAt: at("2024-01-01") });
    for (const all of [
      [first, second, owed, over],
      [over, owed, second, first],
      [owed, first, over, second],
    ]) {
      expect(standingOf(all, NOW)).toMatchObject({ plan: "basic_m", current: first });
      expect(surplusOf(all)).toEqual([second, owed]);
    }
    expect(surplusOf([over, first])).toEqual([]);
    expect(standingOf([], NOW)).toEqual({ plan: "Free", current: undefined, paymentDueBy: null });
  });
});

describe("pastDueSince", () => {
  it("is the earliest known date, and nothing once nothing is owed", () => {
    const early = at("2026-11-01");
    expect(pastDueSince("past_due", early, null, NOW)).toEqual(early);
    expect(pastDueSince("past_due", NOW, early, NOW)).toEqual(early);
    expect(pastDueSince("past_due", at("2027-01-01"), null, NOW)).toEqual(NOW);
    expect(pastDueSince("past_due", null, null, NOW)).toEqual(NOW);
    expect(pastDueSince("active", early, early, NOW)).toBeNull();
  });
});

it("ends a grace seven days later, to the second", () => {
  expect(graceUntil({ status: "past_due", pastDueSince: NOW })).toEqual(at("2026-11-28"));
  expect(graceUntil({ status: "active", pastDueSince: NOW })).toBeNull();
});
