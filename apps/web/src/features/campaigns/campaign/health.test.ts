import { CREATIVE_TYPE, NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { expect, test } from "vitest";
import { healthOf, lateText } from "./health.ts";

const none = { published: 0, failed: 0, missed: 0, leftOut: 0 };
const campaign = { status: "Active", postType: CREATIVE_TYPE, askFirst: true, lately: none } as const;

test("a campaign is unhealthy once most of at least three posts failed to go out, and says why", () => {
  const of = (lately: Partial<typeof none>, change = {}) =>
    healthOf({ ...campaign, lately: { ...none, ...lately }, ...change });
  expect(of({})).toBeUndefined();
  expect(of({ missed: 2 })).toBeUndefined();
  expect(of({ missed: 3, published: 3 })).toBeUndefined();
  expect(of({ missed: 3 }, { status: "Sleep" })).toBeUndefined();
  expect(of({ leftOut: 3 }, { postType: NEWS_TYPE })).toEqual({
    title: "Nothing went out in the last 14 days",
    advice: expect.stringMatching(/^There isn't enough news that fits/u),
  });
  expect(of({ missed: 4, failed: 1, published: 2 })).toEqual({
    title: "5 of 7 posts didn't go out in the last 14 days",
    advice: expect.stringMatching(/^They weren't approved in time/u),
  });
  expect(of({ failed: 3 })?.advice).toMatch(/rejected/u);
});

test("sums up the outcomes of the latest posts", () => {
  expect(lateText(none)).toBeUndefined();
  expect(lateText({ ...none, published: 12 })).toBe("12 published");
  expect(lateText({ published: 0, failed: 1, missed: 2, leftOut: 3 })).toBe(
    "0 published, 1 failed, 2 missed, 3 skipped",
  );
});
