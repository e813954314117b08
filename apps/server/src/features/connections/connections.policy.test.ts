import { DAY } from "@postfolio/contract/time-units.ts";
import { describe, expect, it, test } from "vitest";
import { accountName, daysLeft, endsWithin, reminderDue, safeReturn, stateOf } from "./connections.policy.ts";

const now = new Date("2026-11-21T10:00:00Z");
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);

describe("a connection", () => {
  it("shows the days left if it ends within them", () => {
    expect(endsWithin(14, now)).toEqual(inDays(14));
  });

  test.each([
    [60, "connected"],
    [14.001, "connected"],
    [14, "expiring"],
    [0.001, "expiring"],
    [0, "broken"],
    [-1, "broken"],
  ])("that does not renew itself, with %d days left, is %s", (days, state) => {
    const connection = { accessExpiresAt: inDays(days), refreshToken: null, brokenReason: null };
    expect(stateOf(connection, now)).toBe(state);
  });

  it("that renews itself is connected until it is broken", () => {
    const connection = { accessExpiresAt: inDays(-1), refreshToken: "sealed", brokenReason: null };
    expect(stateOf(connection, now)).toBe("connected");
    expect(stateOf({ ...connection, brokenReason: "refused" }, now)).toBe("broken");
  });
});

test.each([
  [15, undefined],
  [14, 14],
  [8, 14],
  [7, 7],
  [1.5, 7],
  [1, 1],
  [0.1, 1],
])("with %d days left the reminder of %s days is due", (days, reminder) => {
  expect(reminderDue(inDays(days), now)).toBe(reminder);
  expect(daysLeft(inDays(days), now)).toBe(Math.ceil(days));
});

test.each([
  [{ name: "Ada", handle: "ada" }, "Ada (@ada)"],
  [{ name: "Ada", handle: "" }, "Ada"],
  [{ name: "", handle: "ada" }, "@ada"],
  [{ name: "", handle: "" }, "urn:li:person:1"],
])("%o is called %s", (account, name) => {
  expect(accountName({ accountId: "urn:li:person:1", ...account })).toBe(name);
});

describe("the way back", () => {
  test.each(["/", "/campaigns/twitter", "/campaigns/1?post=2#now"])("leads to %s", (path) => {
    expect(safeReturn(path)).toBe(path);
  });

  test.each([
    undefined,
    "",
    "profile",
    "//evil.example",
    "//evil.example/offers",
    "/\\evil.example",
    "/..//evil.example",
    "/\t/evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
  ])("does not lead to %j", (path) => expect(safeReturn(path)).toBe("/"));
});
