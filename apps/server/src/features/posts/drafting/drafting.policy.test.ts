import { describe, expect, it, test } from "vitest";
import * as policy from "./drafting.policy.ts";
import { english } from "../../../../../../scripts/testing/english.ts";

const { unwritten, written } = english(policy);

const now = new Date("2026-03-01T09:00:00Z");
const scheduledAt = new Date("2026-03-01T10:00:00Z");
const post = {
  network: "Linkedin" as const,
  scheduledAt,
  attempts: 0,
  text: null,
  rewritingFrom: null,
  askFirst: false,
};

test("a written post waits for its time, or for approval until it is missed", () => {
  expect(written(post)).toMatchObject({ status: "ready", dueAt: scheduledAt, attempts: 0, reason: null });
  expect(written({ ...post, askFirst: true })).toEqual({
    status: "awaiting_approval",
    dueAt: new Date("2026-03-01T12:00:00Z"),
    attempts: 0,
    reason: null,
    rewritingFrom: null,
    wish: null,
  });
});

describe("a post that could not be written", () => {
  it.each(["busy", "unreachable", "timeout", "off", "misconfigured", "news none", "news failed"] as const)(
    "%s: tries again until the post's time, then it fails, or is skipped if there is no news",
    (failure) => {
      const early = unwritten({ ...post, attempts: 5 }, failure, now, 1);
      expect(early).toMatchObject({ status: "planned", attempts: 6 });
      expect(early.reason).toContain("try again");
      expect(early.dueAt > now && early.dueAt < scheduledAt).toBe(true);
      const late = unwritten({ ...post, attempts: 6 }, failure, scheduledAt, 1);
      expect(late.status).toBe(failure === "news none" ? "skipped" : "failed");
      expect(late.reason).not.toContain("try again");
    },
  );

  it("gets three tries even if its time has come", () => {
    const tries = [0, 1, 2].map(
      (attempts) => unwritten({ ...post, attempts }, "busy", scheduledAt, 0).status,
    );
    expect(tries).toEqual(["planned", "planned", "failed"]);
  });

  it("is not tried again if the model declines, and gets three tries if it breaks the rules", () => {
    expect(unwritten(post, "refused", now, 0).status).toBe("failed");
    expect(unwritten({ ...post, attempts: 1 }, "unusable", now, 0).status).toBe("planned");
    expect(unwritten({ ...post, attempts: 2 }, "unusable", now, 0).status).toBe("failed");
  });

  it.each(["refused", "too many", "unusable"] as const)(
    "%s ahead of its turn: gets its turn as usual",
    (failure) => {
      const early = { ...post, scheduledAt: new Date("2026-03-04T10:00:00Z"), attempts: 2 };
      expect(unwritten(early, failure, now, 0)).toEqual({
        status: "planned",
        dueAt: new Date("2026-03-04T09:00:00Z"),
        attempts: 0,
        reason: expect.stringContaining("try again"),
      });
    },
  );

  it("keeps the old text if it was being rewritten", () => {
    const old = { ...post, text: "Old words" };
    expect(unwritten(old, "refused", now, 0)).toMatchObject({ status: "ready", dueAt: scheduledAt });
    expect(unwritten({ ...old, askFirst: true }, "refused", now, 0)).toMatchObject({
      status: "awaiting_approval",
      reason: expect.stringContaining("the old text was kept"),
    });
    // An approved text stays approved, and nobody waits for hours for a service that is down.
    const approved = { ...old, askFirst: true, rewritingFrom: "ready" as const, attempts: 2 };
    expect(unwritten(approved, "busy", now, 0)).toMatchObject({ status: "ready", rewritingFrom: null });
    expect(unwritten({ ...approved, attempts: 1 }, "busy", now, 0)).toMatchObject({ status: "planned" });
  });
});
