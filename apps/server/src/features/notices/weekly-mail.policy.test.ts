import type { PostResult } from "@postfolio/contract/results/results.ts";
import { describe, expect, it, test } from "vitest";
import { nextMonday, sensibleTime, weekInWords } from "./weekly-mail.policy.ts";
import { wordsFor } from "../../words.ts";

const ENGLISH = wordsFor("en");
const URL = "https://postfolio.example";

function result(views: number | null, index = 0, network: PostResult["network"] = "Twitter"): PostResult {
  const figures = { views, likes: views === null ? null : 1, reposts: null, replies: null };
  return {
    post: `${network} ${index}`,
    campaign: null,
    network,
    account: "@ada",
    connection: null,
    text: `Post ${index}\nabout bread`,
    parts: 1,
    url: `https://x.example/${index}`,
    at: "2026-11-20T09:00:00Z",
    ...figures,
    age: "24h",
    firstDay: figures,
    gone: false,
  };
}
const post = (status: "awaiting_approval" | "failed" | "missed" | "ready" | "published") => ({
  status,
  scheduledAt: "2026-11-24T09:00:00Z",
});
const quiet = { published: [], month: [], posts: [], broken: [], next: [] };

test.each([
  // A Sunday, a Monday before and after eight, and the change to daylight saving time.
  ["2026-11-22T12:00:00Z", "UTC", "2026-11-23T08:00:00.000Z"],
  ["2026-11-23T06:59:00Z", "Europe/Berlin", "2026-11-23T07:00:00.000Z"],
  ["2026-11-23T07:00:00Z", "Europe/Berlin", "2026-11-30T07:00:00.000Z"],
  ["2026-03-28T12:00:00Z", "Europe/Berlin", "2026-03-30T06:00:00.000Z"],
  ["2026-11-22T20:00:00Z", "Pacific/Auckland", "2026-11-29T19:00:00.000Z"],
])("after %s in %s comes Monday %s", (now, zone, expected) => {
  expect(nextMonday(new Date(now), zone).toISOString()).toBe(expected);
});

test.each([
  ["2026-11-25T12:00:00Z", "2026-11-25T12:00:00.000Z"],
  ["2026-11-25T03:00:00Z", "2026-11-25T08:00:00.000Z"],
  ["2026-11-25T20:00:00Z", "2026-11-26T08:00:00.000Z"],
])("what is due at %s is sent at %s", (now, expected) => {
  expect(sensibleTime(new Date(now), "UTC").toISOString()).toBe(expected);
});

describe("the weekly mail", () => {
  const textOf = (week: Parameters<typeof weekInWords>[0]): string =>
    JSON.stringify(weekInWords(week, URL, "UTC", ENGLISH)?.body);

  it("is empty if there is nothing to report", () => {
    expect(weekInWords(quiet, URL, "UTC", ENGLISH)).toBeUndefined();
    expect(
      weekInWords({ ...quiet, posts: [post("ready"), post("published")] }, URL, "UTC", ENGLISH),
    ).toBeUndefined();
  });

  it("counts one post, view, and like as one", () => {
    const one = { ...quiet, published: [result(1)] };
    expect(textOf(one)).toContain(
      "1 post went out in the last 7 days: 1 on Twitter. So far, it has 1 view and 1 like.",
    );
    expect(JSON.stringify(weekInWords(one, URL, "UTC", wordsFor("de"))?.body)).toContain(
      "Bisher hat er 1 Aufruf und 1 Like.",
    );
  });

  it("sums up what went out, what waits, and what is broken", () => {
    const week = {
      published: [result(70, 1), result(1_200, 2), result(null, 3, "Linkedin")],
      month: [],
      posts: [post("awaiting_approval"), post("failed"), post("missed"), post("ready")],
      next: [],
      broken: ["Twitter" as const],
    };
    expect(weekInWords(week, URL, "UTC", ENGLISH)?.subject).toBe("Your week: 3 posts went out");
    const text = textOf(week);
    for (const said of [
      "3 posts went out in the last 7 days: 2 on Twitter, 1 on LinkedIn. So far, they have 1,270 views and 2 likes.",
      "1 post is waiting for your approval and will not go out without it.",
      "2 posts were not published.",
      "Your Twitter account is no longer connected, so nothing goes out there.",
      "1 post is planned for the next 7 days.",
      `${URL}/results`,
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("best");
  });

  it("shows the texts of the next week, with Approve where approval is required", () => {
    const at = "2026-11-25T14:30:00Z";
    const asked = {
      text: "Bread\nrises",
      marks: [{ text: "rises", reason: "It is in another language.", message: "marks_other_language" }],
      unread: false,
      approveUrl: `${URL}/approve#one`,
      skipUrl: `${URL}/approve#two`,
    };
    const other = { network: "Twitter" as const, text: "More", at, asked: undefined };
    const next = [
      { ...other, text: "Bread\nrises", asked },
      { ...other, network: "Linkedin" as const, text: "x".repeat(400) },
      ...Array.from({ length: 6 }, () => other),
    ];
    const week = { ...quiet, posts: [post("awaiting_approval"), post("ready")], next };
    const body = weekInWords(week, URL, "Europe/Berlin", ENGLISH)?.body ?? [];
    expect(body.slice(1, 6)).toEqual([
      "Coming up in the next 7 days:",
      expect.stringMatching(/^Wednesday.* 3:30 PM .* on Twitter: Bread rises$/u),
      "To check: “rises” It is in another language.",
      { label: "Approve", url: asked.approveUrl },
      { label: "Skip", url: asked.skipUrl, quiet: true },
    ]);
    const german = weekInWords(week, URL, "Europe/Berlin", wordsFor("de"))?.body ?? [];
    expect(german).toContain("Zu prüfen: „rises“ Der Text ist in einer anderen Sprache.");
    const said = JSON.stringify(body);
    expect(said).not.toContain("Review and approve");
    expect(said).toContain(`${"x".repeat(280)}…`);
    expect(said).toContain("1 more in the calendar");
    expect(said.match(/"label":"Approve"/gu)).toHaveLength(1);
  });

  it("names the best post once ten can be compared, if it did better than usual", () => {
    const month = Array.from({ length: 10 }, (_, index) => result(100 + index, index));
    const star = result(300, 10);
    const said = textOf({ ...quiet, published: [star], month: [...month, star] });
    expect(said).toContain("Your best one had 2.9 times the views of your usual post: “Post 10 about bread”");
    expect(said).toContain("https://x.example/10");
    const usual = Array.from({ length: 10 }, (_, index) => result(100, index));
    expect(textOf({ ...quiet, published: [star], month: [...usual, star] })).toContain(
      "had 3 times the views",
    );
    expect(textOf({ ...quiet, published: [month[0]!], month })).not.toContain("best");
    const level = result(102, 10);
    expect(textOf({ ...quiet, published: [level], month: [...usual, level] })).not.toContain("best");
    expect(textOf({ ...quiet, published: [star], month: [star] })).not.toContain("best");
  });

  it("is in the language of its reader", () => {
    const at = "2026-11-25T14:30:00Z";
    const next = [{ network: "Twitter" as const, text: "Brot", at, asked: undefined }];
    const published = [result(1_200, 1), result(70, 2)];
    const german = wordsFor("de");
    expect(german.language).toBe("de");
    const said = JSON.stringify(
      weekInWords({ ...quiet, published, next }, URL, "Europe/Berlin", german)?.body,
    );
    expect(said).toContain("Mittwoch, 15:30 MEZ");
    expect(said).toContain("1.270");
    const spanish = weekInWords({ ...quiet, published, next }, URL, "Europe/Berlin", wordsFor("es"))?.body;
    expect(spanish).toContainEqual(expect.stringMatching(/^Miércoles/u));
  });

  it("leads with required actions if nothing went out", () => {
    expect(weekInWords({ ...quiet, posts: [post("awaiting_approval")] }, URL, "UTC", ENGLISH)?.subject).toBe(
      "Your week: 1 post waiting for you",
    );
    expect(weekInWords({ ...quiet, broken: ["Linkedin"] }, URL, "UTC", ENGLISH)?.subject).toBe(
      "Your week: something needs your attention",
    );
  });
});
