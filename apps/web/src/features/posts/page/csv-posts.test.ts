import { englishList, NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { expect, test } from "vitest";
import { type Account, readPosts, templateAt } from "./csv-posts.ts";
import { english, MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { noOptionsThere, postTooLong, warnedPostTooLong } = MESSAGES;

const ID = "00000000-0000-7000-8000-000000000000";
const NOW = new Date("2026-11-23T12:00:00Z");
const read = (...lines: string[]) => readPosts(lines.join("\n"), NOW);

test("the template on offer can be imported as it is, on networks that everybody is shown", () => {
  const rows = readPosts(templateAt(NOW), NOW);
  expect(rows.map(({ problem }) => english(problem))).toEqual([null, null, null]);
  expect(rows.map(({ post }) => post?.network)).toEqual(["Twitter", "Linkedin", "Twitter"]);
  expect(rows.map(({ post }) => post?.scheduledAt)).toEqual([
    new Date("2026-12-07T09:00").toISOString(),
    null,
    "next",
  ]);
  expect(rows[0]?.post?.text).toContain("\n");
});

test("reads times with and without a zone, in one or two columns, and with other separators", () => {
  const times = (...lines: string[]) => read(...lines).map(({ post }) => post?.scheduledAt);
  const noon = new Date("2026-12-24T12:05").toISOString();
  expect(times("Network;Text;Date;Time", "x;Hello;2026-12-24;12:05")).toEqual([noon]);
  expect(times("scheduled_at,network,text", "2026-12-24T12:05,X,Hello")).toEqual([noon]);
  expect(times("network,text,scheduledAt", "X,Hello,2026-12-24T12:05:00+02:00")).toEqual([
    "2026-12-24T10:05:00.000Z",
  ]);
});

test("says for each line why it cannot be imported", () => {
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
  expect(rows.map(({ problem }) => english(problem))).toEqual([
    `Enter a network: ${englishList(
      NETWORKS.map((network) => `"${NETWORK_NAME[network]}"`),
      "or",
    )}`,
    MESSAGES.postTextRequired,
    expect.stringContaining("280"),
    ...Array<string>(3).fill("Enter a time such as 2030-01-31 09:00"),
    MESSAGES.pastTime,
    MESSAGES.timeTooFar,
    null,
  ]);
  expect(rows.at(-1)?.post?.text).toBe("Good, with a comma");
});

test("reads the account of each post, and says which handle is not known", () => {
  const account = (_id: string, network: "Twitter" | "Linkedin", name: string) => ({
    _id,
    network,
    account: name,
  });
  const [ada, grace] = [ID.replace("0", "1"), ID.replace("0", "2")];
  const accounts = [
    account(ada, "Twitter", "@ada"),
    account(grace, "Twitter", "@grace"),
    account(ID, "Linkedin", "Ada Lovelace"),
  ];
  const csv = [
    "network,account,text",
    "X,@ADA,One",
    "X,grace,Two",
    "LinkedIn,Ada Lovelace,Three",
    "X,,Four",
    "X,@nobody,Five",
    "LinkedIn,@ada,Six",
  ].join("\n");
  const rows = readPosts(csv, NOW, accounts);
  expect(rows.map(({ post }) => post?.connection)).toEqual([ada, grace, ID, undefined, undefined, undefined]);
  expect(rows.map(({ problem }) => english(problem))).toEqual([
    ...Array<null>(4).fill(null),
    '"@nobody" isn\'t a connected Twitter account. Enter @ada or @grace',
    '"@ada" isn\'t a connected LinkedIn account. Enter Ada Lovelace',
  ]);
  expect(english(readPosts(csv, NOW)[0]?.problem)).toBe(
    '"@ADA" isn\'t connected. Connect it, or leave the account empty',
  );
});

test("refuses a file without columns or posts, and says why", () => {
  expect(() => read("just some text")).toThrow('There is no "network" column');
  expect(() => read("network,scheduledAt", "X,")).toThrow('There is no "text" column');
  expect(() => read("network,text")).toThrow("The file has no posts");
});

const account = (change: Partial<Account>): Account => ({
  _id: ID,
  network: "Mastodon",
  account: "@ada@example.social",
  limits: null,
  ...change,
});
const limits = {
  software: "mastodon",
  length: 1_000,
  counts: "seen" as const,
  linkLength: 23,
  warning: 500,
  pictures: 4,
  pictureBytes: 1,
  altText: 1,
  needsPicture: false,
  readAt: "2026-11-23T12:00:00.000Z",
};

test("reads the options of a post, by their names on screens, too", () => {
  const rows = read(
    "network,text,visibility,language,Content warning,sensitive",
    "Mastodon,Hello,quiet public,de,Spoilers,yes",
    "Mastodon,Hello,private,,,",
    "Mastodon,Hello,,,,",
    "Mastodon,Hello,secret,,,",
    "Mastodon,Hello,,German,,",
    "Mastodon,Hello,,,,maybe",
    "X,Hello,public,,,",
  );
  expect(rows.map(({ post }) => post?.options)).toEqual([
    { visibility: "unlisted", language: "de", warning: "Spoilers", sensitive: true },
    { visibility: "private", language: null, warning: "", sensitive: false },
    null,
    ...Array.from({ length: 4 }, () => undefined),
  ]);
  expect(rows.slice(3).map(({ problem }) => english(problem))).toEqual([
    MESSAGES.visibilityUnknown,
    MESSAGES.postLanguageUnknown,
    'Enter "yes" or "no" in the "sensitive" column',
    noOptionsThere("Twitter"),
  ]);
});

test("counts as the account's server does, with the content warning", () => {
  const problems = (one: Account, ...lines: string[]) =>
    readPosts(["network,text,scheduledAt,content_warning", ...lines].join("\n"), NOW, [one]).map(
      ({ problem }) => english(problem),
    );
  const lines = [`Mastodon,${"x".repeat(700)},next,`, `Mastodon,${"x".repeat(998)},next,Oh!`];
  expect(problems(account({ limits }), ...lines)).toEqual([null, warnedPostTooLong(1_001, 1_000)]);
  expect(problems(account({}), lines[0]!)).toEqual([postTooLong(700, 500)]);
  const needsPicture = account({ limits: { ...limits, needsPicture: true } });
  expect(problems(needsPicture, "Mastodon,Hello,next,", "Mastodon,Hello,,")).toEqual([
    expect.stringContaining("requires a picture in every post"),
    null,
  ]);
});
