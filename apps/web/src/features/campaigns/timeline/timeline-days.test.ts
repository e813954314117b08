import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { expect, test } from "vitest";
import { scheduledPost } from "../../posts/post.fixtures.ts";
import { folded, timelineOf } from "./timeline-days.ts";

const now = new Date("2026-11-21T12:00:00Z");
const post = (_id: string, scheduledAt: string, change: Partial<ScheduledPost> = {}): ScheduledPost =>
  scheduledPost({ _id, scheduledAt, ...change });
const shape = (days: { day: string; posts: ScheduledPost[] }[]) =>
  days.map(({ day, posts }) => [day, ...posts.map(({ _id }) => _id)]);

test("sorts upcoming posts forward and past ones backward, by days in the given zone", () => {
  const posts = [
    post("b", "2026-11-22T10:00:00Z"),
    post("a", "2026-11-21T14:00:00Z"),
    post("old", "2026-11-20T10:00:00Z", { status: "published", publishedAt: "2026-11-20T10:00:02Z" }),
    post("older", "2026-11-19T23:30:00Z", { status: "missed" }),
  ];
  const utc = timelineOf(posts, "UTC", now);
  expect(shape(utc.upcoming)).toEqual([
    ["2026-11-21", "a"],
    ["2026-11-22", "b"],
  ]);
  expect(shape(utc.past)).toEqual([
    ["2026-11-20", "old"],
    ["2026-11-19", "older"],
  ]);
  expect(shape(timelineOf(posts, "Europe/Berlin", now).past)).toEqual([["2026-11-20", "old", "older"]]);
});

test("counts a waiting post as upcoming even after its time, and an early published one as past", () => {
  const { upcoming, past } = timelineOf(
    [
      post("waits", "2026-11-21T11:30:00Z", { status: "awaiting_approval" }),
      post("early", "2026-11-23T11:00:00Z", { status: "published", publishedAt: "2026-11-21T11:00:00Z" }),
      post("skipped", "2026-11-21T18:00:00Z", { status: "skipped" }),
      post("gone", "2026-11-21T09:00:00Z", { status: "skipped" }),
    ],
    "UTC",
    now,
  );
  expect(shape(upcoming)).toEqual([["2026-11-21", "waits", "skipped"]]);
  expect(shape(past)).toEqual([["2026-11-21", "early", "gone"]]);
});

test("folds three or more consecutive posts that did not go out, even across days, and never fewer", () => {
  const missed = { status: "missed" } as const;
  const out = { status: "published" } as const;
  const { past } = timelineOf(
    [
      post("f", "2026-11-20T15:00:00Z", missed),
      post("e", "2026-11-20T14:00:00Z", { status: "skipped" }),
      post("d", "2026-11-20T13:00:00Z", out),
      post("c", "2026-11-20T12:00:00Z", missed),
      post("b", "2026-11-19T12:00:00Z", { status: "skipped" }),
      post("a", "2026-11-18T13:00:00Z", missed),
      post("0", "2026-11-18T12:00:00Z", out),
    ],
    "UTC",
    now,
  );
  expect(
    folded(past).map((item) => ("day" in item ? shape([item])[0] : item.unsent.map(({ _id }) => _id).join())),
  ).toEqual([["2026-11-20", "f", "e", "d"], "c,b,a", ["2026-11-18", "0"]]);
});
