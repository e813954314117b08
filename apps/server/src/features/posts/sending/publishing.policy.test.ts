import { LATE_AFTER } from "@postfolio/contract/posts/post-lifecycle.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { describe, expect, it, test } from "vitest";
import type { PublishOutcome, SettleOutcome } from "../../../adapters/social/social.ts";
import { afterSend, afterSettling, backoff, putBack, withoutAccount } from "./publishing.policy.ts";

const now = new Date("2026-03-01T10:00:00Z");
const scheduledAt = new Date("2026-03-01T09:59:00Z");
const sentAt = new Date("2026-03-01T09:59:58Z");
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const post = {
  network: "Twitter" as const,
  scheduledAt,
  attempts: 2,
  sendStartedAt: sentAt,
  parts: [],
  sentParts: [],
};
const published = { kind: "published" as const, externalId: "7", url: "https://x.com/ada/status/7" };
const HALF = 0.5;

test("the wait doubles with each try up to ten minutes, half of it random", () => {
  expect([1, 2, 3, 4].map((tries) => backoff(tries, 1))).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect([1, 2, 3].map((tries) => backoff(tries, 0))).toEqual([1_000, 2_000, 4_000]);
  expect(backoff(40, 1)).toBe(10 * MINUTE);
  expect(backoff(5_000, 0)).toBe(5 * MINUTE);
});

describe("after a send", () => {
  const cases: [string, PublishOutcome, object, object?][] = [
    [
      "published",
      published,
      { status: "published", externalId: "7", url: published.url, reason: null, publishedAt: now },
    ],
    [
      "account limit: waits until it ends, and marks the account",
      { kind: "retry", reach: "account", after: at(5 * MINUTE), detail: "429" },
      { status: "ready", attempts: 3, dueAt: at(5 * MINUTE), sendStartedAt: null },
      { accountLimitedUntil: at(5 * MINUTE) },
    ],
    [
      "app limit: all users wait",
      { kind: "retry", reach: "app", after: at(5 * MINUTE), detail: "429" },
      { status: "ready", attempts: 3, dueAt: at(5 * MINUTE), sendStartedAt: null },
      { pause: { detail: "429", until: at(5 * MINUTE) } },
    ],
    [
      "error without a time: backs off for this post only",
      { kind: "retry", reach: "app", after: null, detail: "ECONNREFUSED" },
      { status: "ready", attempts: 3, dueAt: at(6_000), sendStartedAt: null },
    ],
    [
      "a limit that ends sooner than the backoff does not shorten it",
      { kind: "retry", reach: "account", after: at(100), detail: "429" },
      { dueAt: at(6_000) },
      { accountLimitedUntil: at(100) },
    ],
    [
      "limit beyond the time at which the post is missed: due at that time, so that it is noticed",
      { kind: "retry", reach: "account", after: at(24 * 60 * MINUTE), detail: "429" },
      { status: "ready", dueAt: new Date(scheduledAt.getTime() + LATE_AFTER) },
      { accountLimitedUntil: at(24 * 60 * MINUTE) },
    ],
    [
      "no credits: the post stays due, and the try is not counted",
      { kind: "paused", detail: "402" },
      {
        status: "ready",
        attempts: 2,
        dueAt: now,
        sendStartedAt: null,
        reason: expect.stringContaining("no fault of yours"),
      },
      { pause: { detail: "402", until: null } },
    ],
    [
      "refused token: the post stays, the connection is marked as broken",
      { kind: "rejected", rejection: "unauthorized", detail: "401" },
      {
        status: "ready",
        attempts: 2,
        sendStartedAt: null,
        reason: expect.stringContaining("Connect your account again"),
      },
      { accountRefused: "401" },
    ],
    [
      "lost answer: unknown, checked after ten seconds",
      { kind: "unknown", detail: "ECONNRESET" },
      { status: "unknown", attempts: 0, dueAt: at(10_000), sendStartedAt: sentAt },
    ],
  ];
  it.each(cases)("%s", (_, outcome, change, effects = {}) => {
    const verdict = afterSend(post, outcome, now, HALF);
    expect(verdict).toEqual({ change: expect.objectContaining(change), ...effects });
  });

  it.each([
    ["duplicate", "same text before"],
    ["too_long", "too long"],
    ["forbidden", "your account may not post there"],
    ["invalid", "because of its text"],
  ] as const)("%s fails in plain words, with a notice", (rejection, words) => {
    const { change, failure } = afterSend(post, { kind: "rejected", rejection, detail: "403" }, now, HALF);
    expect(change).toMatchObject({ status: "failed", sendStartedAt: null, reason: failure });
    expect(failure).toContain(words);
  });
});

describe("after checking on a send", () => {
  const cases: [string, SettleOutcome, object, object?][] = [
    [
      "it was published",
      published,
      { status: "published", externalId: "7", publishedAt: sentAt, reason: null },
    ],
    [
      "it was not: sent immediately, and the doubt is remembered",
      { kind: "absent" },
      { status: "ready", dueAt: now, attempts: 0, sendStartedAt: sentAt, reason: null },
    ],
    [
      "no answer: checked again later, never sent",
      { kind: "unknown", detail: "timeout" },
      { status: "unknown", attempts: 3, dueAt: at(6_000), sendStartedAt: sentAt },
    ],
    [
      "a limit",
      { kind: "retry", reach: "account", after: at(5 * MINUTE), detail: "429" },
      { status: "unknown", dueAt: at(5 * MINUTE) },
      { accountLimitedUntil: at(5 * MINUTE) },
    ],
    [
      "limit beyond the time at which the post is missed: it stays unknown",
      { kind: "retry", reach: "account", after: at(300 * MINUTE), detail: "429" },
      { status: "unknown", dueAt: at(300 * MINUTE) },
      { accountLimitedUntil: at(300 * MINUTE) },
    ],
    [
      "no credits",
      { kind: "paused", detail: "402" },
      { status: "unknown" },
      { pause: { detail: "402", until: null } },
    ],
    [
      "refused token",
      { kind: "rejected", rejection: "unauthorized", detail: "401" },
      { status: "unknown", sendStartedAt: sentAt },
      { accountRefused: "401" },
    ],
  ];
  it.each(cases)("%s", (_, outcome, change, effects = {}) => {
    const verdict = afterSettling(post, outcome, now, HALF);
    expect(verdict).toEqual({ change: expect.objectContaining(change), ...effects });
  });

  it("refusal to say: the user is asked to look", () => {
    const { failure } = afterSettling(
      post,
      { kind: "rejected", rejection: "invalid", detail: "" },
      now,
      HALF,
    );
    expect(failure).toContain("Look at your account before you publish it again");
  });
});

test("a post with an unusable account waits with a reason, an unknown one stays unknown", () => {
  expect(withoutAccount(post, { kind: "none" }, "ready", now)).toMatchObject({
    status: "ready",
    attempts: 2,
    dueAt: at(30_000),
    reason: "Nothing goes out until your Twitter account is connected",
  });
  expect(withoutAccount(post, { kind: "later", at: at(MINUTE) }, "ready", now).dueAt).toEqual(at(MINUTE));
  expect(withoutAccount(post, { kind: "broken", reason: "expired" }, "unknown", now)).toMatchObject({
    status: "unknown",
    sendStartedAt: sentAt,
  });
});

test("a post that is put back is unchanged", () => {
  expect(putBack(post, "ready", now)).toMatchObject({ status: "ready", attempts: 2, dueAt: now });
});
