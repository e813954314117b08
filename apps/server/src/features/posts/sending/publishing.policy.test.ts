import { DOUBT_ENDS_AFTER, LATE_AFTER } from "@postfolio/contract/posts/post-lifecycle.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { describe, expect, it, test } from "vitest";
import type { PublishOutcome, SettleOutcome } from "../../../adapters/social/social.ts";
import * as policy from "./publishing.policy.ts";
import { english } from "../../../../../../scripts/testing/english.ts";

const { afterSend, afterSettling, backoff, putBack, unfit, unaffordable, withoutAccount } = english(policy);

const now = new Date("2026-03-01T10:00:00Z");
const scheduledAt = new Date("2026-03-01T09:59:00Z");
const sentAt = new Date("2026-03-01T09:59:58Z");
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const post = {
  network: "Twitter" as const,
  accountName: "@ada",
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
      "refused token: the post stays, for a renewed token or a broken connection",
      { kind: "rejected", rejection: "unauthorized", detail: "401" },
      {
        status: "ready",
        attempts: 2,
        dueAt: at(2_000),
        sendStartedAt: null,
        reason: expect.stringContaining("We'll try again"),
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
    ["forbidden", "account can't post there"],
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
      {
        status: "unknown",
        sendStartedAt: sentAt,
        reason: expect.stringContaining("confirm that it accepted"),
      },
      { accountRefused: "401" },
    ],
  ];
  it.each(cases)("%s", (_, outcome, change, effects = {}) => {
    const verdict = afterSettling(post, outcome, now, HALF);
    expect(verdict).toEqual({ change: expect.objectContaining(change), ...effects });
  });

  it("no answer: the user is asked to look", () => {
    const { failure } = afterSettling(
      post,
      { kind: "rejected", rejection: "invalid", detail: "" },
      now,
      HALF,
    );
    expect(failure).toContain("Check your account before you publish it again");
  });
});

describe("a thread", () => {
  const first = { id: "5", url: "https://x.com/ada/status/5" };
  const second = { id: "6", url: "https://x.com/ada/status/6" };
  const third = { id: published.externalId, url: published.url };
  const thread = { ...post, parts: ["two", "three"] };
  const begun = { ...thread, sentParts: [first] };
  const nearlyDone = { ...thread, sentParts: [first, second] };
  const send = (of: typeof begun, outcome: PublishOutcome) => afterSend(of, outcome, now, HALF);
  const refusal = (rejection: "invalid" | "reply"): PublishOutcome => ({
    kind: "rejected",
    rejection,
    detail: "403",
  });

  it("continues with its next part immediately, and is published with its last", () => {
    expect(send({ ...thread, sentParts: [] }, published).change).toEqual({
      status: "ready",
      dueAt: now,
      attempts: 0,
      sendStartedAt: null,
      sentParts: [third],
      externalId: null,
      url: third.url,
      reason: null,
      publishedAt: null,
    });
    expect(send(begun, published).change).toMatchObject({ status: "ready", sentParts: [first, third] });
    expect(send(nearlyDone, published).change).toMatchObject({
      status: "published",
      externalId: first.id,
      url: first.url,
      sentParts: [first, second, third],
      publishedAt: now,
    });
    // A post with a single part has no more parts to send.
    expect(afterSend(post, published, now, HALF).change.sentParts).toEqual([]);
  });

  it("reports which part was rejected, and continues there", () => {
    const { change, failure } = send(begun, refusal("invalid"));
    expect(change).toMatchObject({ status: "failed", sentParts: [first], url: first.url });
    expect(failure).toContain("Part 2 of 3 was rejected");
    expect(failure).toContain("Retry continues with part 2");
    expect(afterSend(post, refusal("invalid"), now, HALF).failure).toContain("Twitter rejected it");
  });

  it("ends with the live parts if the network rejects replies, and returns the rest", () => {
    expect(send(begun, refusal("reply"))).toEqual({
      change: {
        status: "published",
        dueAt: now,
        attempts: 2,
        sendStartedAt: null,
        sentParts: [],
        externalId: first.id,
        url: first.url,
        reason: expect.stringContaining("part 1 was published"),
        publishedAt: now,
      },
      cut: { live: [first], rest: ["two", "three"], detail: "403" },
    });
    const { change, cut } = send(nearlyDone, refusal("reply"));
    expect(change.sentParts).toEqual([first, second]);
    expect(cut).toEqual({ live: [first, second], rest: ["three"], detail: "403" });
    // Without a live part there is nothing to reply to.
    const unsent = send({ ...thread, sentParts: [] }, refusal("reply"));
    expect(unsent.cut).toBeUndefined();
    expect(unsent.failure).toContain("apps can't reply there");
  });

  it("that has begun has a day to end", () => {
    const wait: PublishOutcome = {
      kind: "retry",
      reach: "account",
      after: at(48 * 60 * MINUTE),
      detail: "429",
    };
    expect(send(begun, wait).change.dueAt).toEqual(new Date(scheduledAt.getTime() + DOUBT_ENDS_AFTER));
  });

  it("fails before its first part if its network would not take the others", () => {
    expect(unfit(thread, "No threads", now)).toEqual({
      change: {
        status: "failed",
        dueAt: now,
        attempts: 2,
        sendStartedAt: sentAt,
        sentParts: [],
        externalId: null,
        url: null,
        reason: "No threads",
        publishedAt: null,
      },
      failure: "No threads",
    });
  });
});

test("a post that the month's budget has no room for fails with the limit", () => {
  const { change, failure } = unaffordable(post, 5, now);
  expect(change).toMatchObject({ status: "failed", dueAt: now, attempts: 2, reason: failure });
  expect(failure).toContain("up to $5.00 a month");
});

test("media that failed are uploaded again twice, and then rejected", () => {
  const outcome: PublishOutcome = {
    kind: "retry",
    reach: "app",
    after: null,
    detail: "400",
    uploadAgain: true,
  };
  expect(afterSend({ ...post, attempts: 1 }, outcome, now, HALF).change.status).toBe("ready");
  expect(afterSend(post, outcome, now, HALF).failure).toContain("because of its pictures");
});

test.each([
  ["account", at(MINUTE), "isn't accepting more posts from your account"],
  ["app", at(MINUTE), "is paused for everyone"],
  ["app", null, "couldn't accept the post"],
  ["account", null, "couldn't accept the post"],
] as const)("a limit of the %s until %s is reported as such", (reach, after, words) => {
  const { change } = afterSend(post, { kind: "retry", reach, after, detail: "" }, now, HALF);
  expect(change.reason).toContain(words);
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
    reason: expect.stringContaining("didn't confirm that it accepted the post"),
  });
  // A post waits only until it counts as missed. A post in doubt never counts as missed.
  const later = { kind: "later" as const, at: at(5 * 60 * MINUTE) };
  expect(withoutAccount(post, later, "ready", now)).toMatchObject({
    dueAt: new Date(scheduledAt.getTime() + LATE_AFTER),
    reason: "Your Twitter account can't be reached right now. We'll try again",
  });
  expect(withoutAccount(post, later, "unknown", now).dueAt).toEqual(later.at);
});

test("a post that is put back is unchanged", () => {
  expect(putBack(post, "ready", now).reason).toBeNull();
  expect(putBack(post, "unknown", now).reason).toContain("didn't confirm that it accepted the post");
  expect(putBack(post, "ready", now)).toMatchObject({ status: "ready", attempts: 2, dueAt: now });
});
