import type { PostResult } from "@postfolio/contract/results/results.ts";
import { expect, test } from "vitest";
import { bestTimes } from "./best-times.ts";

const result = (hour: number, views: number): PostResult => {
  const figures = { views, likes: null, reposts: null, replies: null };
  return {
    post: `${hour} ${views}`,
    campaign: null,
    network: "Twitter",
    account: "@ada",
    connection: null,
    text: "A post",
    parts: 1,
    url: null,
    at: `2026-11-20T${String(hour).padStart(2, "0")}:20:00Z`,
    ...figures,
    age: "24h",
    firstDay: figures,
    gone: false,
  };
};

test("suggests hours at which at least three posts were seen more than usual, in the user's time zone", () => {
  const results = [
    ...[100, 110, 120].map((views) => result(16, views)),
    ...[200, 210, 220].map((views) => result(7, views)),
    ...[10, 20, 30, 40].map((views) => result(12, views)),
    // Two posts are too few.
    ...[500, 600].map((views) => result(3, views)),
  ];
  expect(bestTimes(results, "Twitter", "UTC")).toEqual(["07:00"]);
  expect(bestTimes(results, "Twitter", "Europe/Berlin")).toEqual(["08:00"]);
  expect(bestTimes(results, "Linkedin", "UTC")).toEqual([]);
  expect(bestTimes(results.slice(0, 6), "Twitter", "UTC")).toEqual([]);
});
