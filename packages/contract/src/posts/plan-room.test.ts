import { expect, test } from "vitest";
import { countedPerDay, planRefusal, type Share, spareOf, usedOn } from "./plan-room.ts";
import type { Plan } from "../plans.ts";
import type { Network } from "../networks/networks.ts";
import { english } from "../../../../scripts/testing/english.ts";

const refusal = (plan: Plan, network: Network, others: Share[], schedule: number) =>
  english(planRefusal({ plan, network, sold: true }, others, null, { status: "Active", schedule }));

test("campaigns count, paused or not, until they are deleted", () => {
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

const share = (status: Share["status"], schedule: number): Share => ({ status, schedule });
const change = (plan: Plan, others: Share[], before: Share, after: Share) =>
  english(planRefusal({ plan, network: "Twitter", sold: true }, others, before, after));

test("a change that does not raise the posts is allowed even over the limit", () => {
  const others = [share("Active", 6)];
  expect(change("Free", others, share("Active", 2), share("Active", 2))).toBeUndefined();
  expect(change("Free", others, share("Active", 2), share("Active", 1))).toBeUndefined();
  expect(change("Free", others, share("Active", 2), share("Sleep", 2))).toBeUndefined();
  // Mentions what the user has now, not the result of the change.
  expect(change("Free", others, share("Active", 2), share("Active", 3))).toContain("you currently have 8");
});

test("resuming a campaign only takes room that the active ones leave", () => {
  const asleep = [share("Sleep", 1)];
  expect(change("Free", asleep, share("Sleep", 1), share("Active", 1))).toBeUndefined();
  expect(change("Free", asleep, share("Sleep", 1), share("Sleep", 2))).toContain("you currently have 2");
  expect(change("Free", [share("Active", 1)], share("Sleep", 1), share("Active", 1))).toContain("maximum");
});

test("a campaign that the plan paused counts again only once it is active", () => {
  const lost: Share = { ...share("Sleep", 6), asleepFor: "payment" };
  expect(refusal("Free", "Twitter", [lost], 1)).toBeUndefined();
  expect(refusal("Free", "Twitter", [share("Sleep", 6)], 1)).toContain("you currently have 6");
  expect(
    change("basic_m", [share("Active", 1)], { ...share("Sleep", 2), asleepFor: "plan" }, share("Active", 2)),
  ).toBeUndefined();
  expect(change("Free", [share("Active", 1)], lost, share("Active", 6))).toContain("you currently have 1");
});

test("published posts leave the rest of the plan, and never less than nothing", () => {
  const shares = [share("Active", 2), share("Sleep", 3), share("Delete", 1)];
  expect(spareOf(6, shares)).toBe(4);
  expect(spareOf(1, shares)).toBe(0);
});

test("on a day, a skipped post frees its place, and a published one keeps it", () => {
  expect(usedOn([], 2)).toBe(2);
  expect(usedOn([{ slots: 3, skipped: 1, sent: 0 }], 1)).toBe(3);
  expect(usedOn([{ slots: 0, skipped: 0, sent: 2 }], 0)).toBe(2);
  expect(
    usedOn(
      [
        { slots: 3, skipped: 3, sent: 1 },
        { slots: 1, skipped: 0, sent: 1 },
      ],
      0,
    ),
  ).toBe(2);
});
