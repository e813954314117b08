import type { Campaign } from "@postfolio/contract/campaigns.ts";
import { expect, test } from "vitest";
import { planRefusal, postsPerDay } from "./plan-room.ts";

const campaign = (
  type: Campaign["type"],
  schedule: number,
  status: Campaign["status"] = "Active",
): Campaign => ({
  _id: "c",
  title: "",
  type,
  postType: "Be more creative",
  prompt: "",
  schedule,
  status,
  asleepFor: null,
  timeZone: "UTC",
  windowStart: "09:00",
  windowEnd: "21:00",
  askFirst: false,
  includeLink: false,
  creativeFallback: false,
  language: null,
  tone: null,
  keywords: [],
  updatedAt: "2026-11-01T00:00:00.000Z",
  user: "u",
  createdAt: "2026-11-21T12:00:00Z",
  awaitingApproval: 0,
  nextPostAt: null,
});

test("campaigns count by network, asleep or not, until they are removed", () => {
  const campaigns = [
    campaign("Twitter", 2),
    campaign("Twitter", 1, "Sleep"),
    campaign("Twitter", 3, "Delete"),
    campaign("Linkedin", 3),
  ];
  expect(postsPerDay(campaigns, "Twitter")).toBe(3);
  expect(postsPerDay(campaigns, "Linkedin")).toBe(3);
});

test("a plan is filled to its limit, and no further", () => {
  expect(planRefusal("Free", "Twitter", [], 1)).toBeUndefined();
  expect(planRefusal("Free", "Twitter", [campaign("Twitter", 1)], 1)).toBe(
    "On A free subscription maximum of 1 post per day is allowed, you currently have 1 Posts per day",
  );
  expect(planRefusal("Free", "Linkedin", [], 1)).toContain("maximum of 0 post per day");
  expect(planRefusal("basic_y", "Linkedin", [campaign("Linkedin", 2)], 1)).toBeUndefined();
  expect(planRefusal("basic_m", "Linkedin", [campaign("Linkedin", 2)], 2)).toContain("Maximum of 3 posts");
  expect(planRefusal("golden_m", "Twitter", [campaign("Twitter", 6)], 1)).toContain("Maximum of 6 posts");
});
