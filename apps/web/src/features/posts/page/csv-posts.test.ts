import { MESSAGES } from "@postfolio/contract/messages.ts";
import { expect, test } from "vitest";
import { readPosts, TEMPLATE } from "./csv-posts.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const read = (...lines: string[]) => readPosts(lines.join("\n"), NOW);

test("the template that is offered is read without a problem", () => {
  const rows = readPosts(TEMPLATE, new Date("2030-01-01T00:00:00Z"));
  expect(rows.map(({ problem }) => problem)).toEqual([null, null, null]);
  expect(rows.map(({ post }) => post?.network)).toEqual(["Twitter", "Linkedin", "Linkedin"]);
  expect(rows.map(({ post }) => post?.scheduledAt)).toEqual([
    new Date("2030-01-31T09:00").toISOString(),
    null,
    "next",
  ]);
  expect(rows[0]?.post?.text).toContain("\n");
});

test("reads times with and without a zone, in one column or in two, and other separators", () => {
  const times = (...lines: string[]) => read(...lines).map(({ post }) => post?.scheduledAt);
  const noon = new Date("2026-12-24T12:05").toISOString();
  expect(times("Network;Text;Date;Time", "x;Hello;2026-12-24;12:05")).toEqual([noon]);
  expect(times("scheduled_at,network,text", "2026-12-24T12:05,X,Hello")).toEqual([noon]);
  expect(times("network,text,scheduledAt", "X,Hello,2026-12-24T12:05:00+02:00")).toEqual([
    "2026-12-24T10:05:00.000Z",
  ]);
});

test("says of each line why it cannot be imported", () => {
  const rows = read(
    "network,text,scheduledAt",
    "Myspace,Hello,",
    "X,,",
    `X,${"long ".repeat(80)},2026-12-24 12:05`,
    "X,Hello,24.12.2026",
    "X,Hello,2026-02-30 09:00",
    "X,Hello,2026-12-24 25:00",
    "X,Hello,2026-11-20 09:00",
    "X,Hello,2028-11-20 09:00",
    `X,"Good, with a comma",`,
  );
  expect(rows.map(({ problem }) => problem)).toEqual([
    'Enter a network: "Twitter" or "LinkedIn"',
    MESSAGES.postTextRequired,
    expect.stringContaining("280"),
    ...Array<string>(3).fill("Enter a time such as 2030-01-31 09:00"),
    MESSAGES.pastTime,
    MESSAGES.timeTooFar,
    null,
  ]);
  expect(rows.at(-1)?.post?.text).toBe("Good, with a comma");
});

test("refuses what has no columns or no posts, in words", () => {
  expect(() => read("just some text")).toThrow('There is no "network" column');
  expect(() => read("network,scheduledAt", "X,")).toThrow('There is no "text" column');
  expect(() => read("network,text")).toThrow("The file has no posts");
});
