import type { IncomingHttpHeaders } from "node:http";
import { expect, it, test } from "vitest";
import { isView, isWornOut } from "./views.policy.ts";

const CHROME =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const opens = (headers: IncomingHttpHeaders = {}, method = "GET") =>
  isView({ method, headers: { "user-agent": CHROME, ...headers } });

test.each<[string, IncomingHttpHeaders]>([
  ["a browser", {}],
  ["a browser that says that it shows the page", { "sec-fetch-dest": "document" }],
  ["a browser with another purpose", { purpose: "view" }],
])("%s counts", (_, headers) => {
  expect(opens(headers)).toBe(true);
});

test.each<[string, IncomingHttpHeaders]>([
  ["a program without a name", { "user-agent": "" }],
  ["a program that says what it is", { "user-agent": "curl/8.9.1" }],
  ["fetching ahead", { "sec-purpose": "prefetch;prerender" }],
  ["fetching ahead in other words", { purpose: "Prefetch" }],
  ["a preview", { "x-purpose": "preview" }],
  ["drawing ahead", { "x-moz": "prerender" }],
  ["a part of a page", { "sec-fetch-dest": "iframe" }],
  ["an image of a page", { "sec-fetch-dest": "image" }],
])("%s does not count", (_, headers) => {
  expect(opens(headers)).toBe(false);
});

it("counts no availability probe, and no client without a name", () => {
  expect(opens({}, "HEAD")).toBe(false);
  expect(isView({ method: "GET", headers: {} })).toBe(false);
});

it("ends a link at its limit of views", () => {
  expect(isWornOut({ views: 1, maxViews: 2 })).toBe(false);
  expect(isWornOut({ views: 2, maxViews: 2 })).toBe(true);
  expect(isWornOut({ views: 3, maxViews: 2 })).toBe(true);
  expect(isWornOut({ views: 1_000, maxViews: null })).toBe(false);
});
