import { expect, it } from "vitest";
import { ago } from "./ago.ts";

const now = new Date("2026-11-21T12:00:00Z");

it.each([
  ["2026-11-21T12:00:05Z", "just now"],
  ["2026-11-21T11:59:01Z", "just now"],
  ["2026-11-21T11:59:00Z", "1 minute ago"],
  ["2026-11-21T11:00:01Z", "59 minutes ago"],
  ["2026-11-21T11:00:00Z", "1 hour ago"],
  ["2026-11-20T12:00:00Z", "yesterday"],
  ["2026-11-15T12:00:00Z", "6 days ago"],
  ["2026-11-10T12:00:00Z", "10 Nov 2026"],
])("%s is %s", (instant, text) => expect(ago(new Date(instant), now, "en-GB")).toBe(text));
