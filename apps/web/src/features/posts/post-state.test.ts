import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { expect, test } from "vitest";
import { scheduledPost as post } from "./post.fixtures.ts";
import { offered, stateText } from "./post-state.ts";

const now = new Date("2026-11-21T12:00:00Z");
test("describes a post's state with times in the given zone", () => {
  const text = (change: Partial<ScheduledPost>) =>
    stateText(post(change), undefined, "Europe/Berlin", now, "en-GB");
  expect(text({ status: "planned", text: "" })).toBe("Will be written at 15:02");
  expect(text({ status: "planned", text: "", scheduledAt: "2026-11-21T12:30:00Z" })).toBe("Being written");
  expect(text({})).toBe("Ready, goes out at 16:02");
  expect(text({ scheduledAt: "2026-11-21T11:59:00Z" })).toBe("Ready, about to go out");
  expect(text({ status: "published", publishedAt: "2026-11-21T11:00:04Z" })).toBe("Published at 12:00");
});

test("promises no time for a held post", () => {
  const held = (change: Partial<ScheduledPost>, hold: "not active" | "not connected") =>
    stateText(post(change), hold, "UTC", now, "en-US");
  expect(held({ status: "planned", text: "" }, "not active")).toBe("On hold until the campaign is active");
  expect(held({}, "not active")).toBe("On hold until the campaign is active");
  expect(held({}, "not connected")).toBe("Ready, on hold until your account is connected");
  expect(held({ status: "planned", text: "" }, "not connected")).toBe("Will be written at 2:02 PM");
  expect(held({ status: "published" }, "not active")).toBe("Published at 3:02 PM");
});

test("offers only what the state allows, and nothing that requires an active campaign if it is not active", () => {
  expect(offered(post({ status: "awaiting_approval" }), "Active", now)).toContain("approve");
  expect(offered(post({ status: "failed" }), "Active", now)).toEqual(["edit", "skip", "retry"]);
  expect(offered(post({ status: "missed" }), "Sleep", now)).toEqual(["edit", "skip"]);
  expect(offered(post({}), "Sleep", now)).toEqual(["edit", "reschedule", "skip"]);
  expect(offered(post({ status: "skipped" }), "Active", now)).toEqual(["restore"]);
  const over = { status: "skipped", scheduledAt: "2026-11-21T11:00:00Z" } as const;
  expect(offered(post(over), "Active", now)).toEqual([]);
  for (const status of ["publishing", "published", "unknown"] as const) {
    expect(offered(post({ status }), "Active", now)).toEqual([]);
  }
});
