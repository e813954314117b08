import { expect, test } from "vitest";
import { countedPerDay, planRefusal, type Share } from "./plan-room.ts";
import type { Network, Plan } from "../plans.ts";

const refusal = (plan: Plan, network: Network, others: Share[], schedule: number) =>
  planRefusal({ plan, network }, others, null, { status: "Active", schedule });

test("campaigns count, asleep or not, until they are removed", () => {
  const campaigns: Share[] = [
    { status: "Active", schedule: 2 },
    { status: "Sleep", schedule: 1 },
    { status: "Delete", schedule: 3 },
  ];
  expect(countedPerDay(campaigns)).toBe(3);
});

test("a plan is filled to its limit, and no further", () => {
  expect(refusal("Free", "Twitter", [], 1)).toBeUndefined();
  expect(refusal("Free", "Twitter", [{ status: "Active", schedule: 1 }], 1)).toBe(
    "On A free subscription maximum of 1 post per day is allowed, you currently have 1 Posts per day",
  );
  expect(refusal("Free", "Linkedin", [], 1)).toContain("maximum of 0 post per day");
  expect(refusal("basic_y", "Linkedin", [{ status: "Active", schedule: 2 }], 1)).toBeUndefined();
  expect(refusal("basic_m", "Linkedin", [{ status: "Active", schedule: 2 }], 2)).toContain(
    "Maximum of 3 posts",
  );
  expect(refusal("golden_m", "Twitter", [{ status: "Active", schedule: 6 }], 1)).toContain(
    "Maximum of 6 posts",
  );
});
