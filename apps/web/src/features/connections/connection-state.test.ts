import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { expect, test } from "vitest";
import { stateText } from "./connection-state.ts";

const now = new Date("2026-11-21T12:00:00Z");
const connection = (change: Partial<Connection>): Connection => ({
  _id: "c",
  network: "Linkedin",
  account: "Ada Lovelace",
  kind: "person",
  person: null,
  hasPages: false,
  reason: null,
  reasonCode: null,
  server: null,
  isDefault: true,
  waiting: { posts: 0, campaigns: 0 },
  state: "connected",
  name: "Ada Lovelace",
  picture: "",
  media: true,
  limits: null,
  defaults: null,
  expiresAt: null,
  ...change,
});

test("a connection that renews itself needs no text", () => {
  expect(stateText(connection({}), now)).toBe("");
});

test("rounds the days left up, so that the last day is never shown as zero", () => {
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  expect(stateText(connection({ expiresAt: after(60 * 24) }), now)).toBe("Expires in 60 days");
  expect(stateText(connection({ state: "expiring", expiresAt: after(6 * 24 - 1) }), now)).toBe(
    "Expires in 6 days. Reconnect to keep posting.",
  );
  expect(stateText(connection({ state: "expiring", expiresAt: after(2) }), now)).toBe(
    "Expires within a day. Reconnect to keep posting.",
  );
  expect(stateText(connection({ state: "expiring", expiresAt: after(-1) }), now)).toContain("Expired.");
});

test("a broken connection says that nothing goes out, whatever its expiration date", () => {
  expect(stateText(connection({ state: "broken", expiresAt: "2027-01-01T00:00:00Z" }), now)).toBe(
    "LinkedIn no longer lets us post. Nothing goes out until you reconnect.",
  );
});
