import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, it, test } from "vitest";
import { outgoing, socialWorld } from "../../../test/worlds/social-world.ts";
import { createLinkedin } from "../linkedin/linkedin-network.ts";
import type { PostFigures, SocialAccount, SocialNetwork } from "./social.ts";

const {
  clock,
  linkedinSettings,
  x,
  community: linkedin,
  order,
  trouble,
  advance,
  connected,
} = await socialWorld();
const both = [
  { name: "x", network: x },
  { name: "linkedin", network: linkedin },
];
const HOUR = 3_600;
const picture = {
  mediaType: "image/png",
  bytes: await sharp({ create: { width: 3, height: 2, channels: 3, background: "teal" } })
    .png()
    .toBuffer(),
  alt: "",
  title: "",
};

async function publish(network: SocialNetwork, account: SocialAccount): Promise<string> {
  const outcome = await network.publish(account, outgoing({ text: randomUUID() }));
  if (outcome.kind !== "published") throw new Error(outcome.detail);
  return outcome.externalId;
}
async function figuresOf(network: SocialNetwork, account: SocialAccount, id: string): Promise<PostFigures> {
  const outcome = await network.results(account, [id]);
  if (outcome.kind !== "read") throw new Error(outcome.detail);
  return outcome.figures.get(id)!;
}

test.each(both)("$name returns figures that grow", async ({ network }) => {
  const { account } = await connected(network);
  const id = await publish(network, account);
  expect(await figuresOf(network, account, id)).toEqual({ likes: 0, reposts: 0, replies: 0, views: 0 });
  await advance(HOUR);
  const early = await figuresOf(network, account, id);
  const { views } = early;
  expect(views).toBeGreaterThan(0);
  await advance(47 * HOUR);
  // X requires a new token by then. Any account's token works, because X shows a post's metrics to every user.
  const late = await figuresOf(network, network === x ? (await connected(x)).account : account, id);
  expect(late.views).toBeGreaterThan(views!);
  for (const name of ["likes", "reposts", "replies"] as const) {
    expect(late[name]).toBeGreaterThanOrEqual(early[name]!);
    expect(late[name]).toBeLessThan(late.views!);
  }
});

test.each(["tweet", "post", "both"])("reads X's results with or without %s", async (fields) => {
  const { account } = await connected(x);
  const id = await publish(x, account);
  await advance(HOUR);
  await order("/x/vocabulary", { fields });
  expect(await figuresOf(x, account, id)).toEqual({
    likes: expect.any(Number) as number,
    reposts: expect.any(Number) as number,
    replies: expect.any(Number) as number,
    views: expect.any(Number) as number,
  });
});

it("returns the remaining results when X has lost some or all of the posts", async () => {
  const { account } = await connected(x);
  const [here, gone] = [await publish(x, account), await publish(x, account)];
  await order("/x/gone", { id: gone });
  const read = await x.results(account, [here, gone]);
  expect(read).toMatchObject({ kind: "read", gone: [gone] });
  expect(read.kind === "read" && [...read.figures.keys()]).toEqual([here]);
  expect(await x.results(account, [gone])).toEqual({ kind: "read", figures: new Map(), gone: [gone] });
});

it("returns what was read before LinkedIn's rate limit, and which posts are gone", async () => {
  const { account } = await connected(linkedin);
  const first = await publish(linkedin, account);
  const strangers = await publish(linkedin, (await connected(linkedin)).account);
  expect(await linkedin.results(account, [first, strangers])).toMatchObject({ gone: [strangers] });
  await trouble("linkedin", "429");
  expect(await linkedin.results(account, [first])).toMatchObject({ kind: "retry", reach: "account" });
});

it("uses LinkedIn's names for both kinds of posts", async () => {
  const { account } = await connected(linkedin);
  const media = await linkedin.upload(account, [picture, picture], new AbortController().signal);
  if (media.kind !== "uploaded") throw new Error(media.detail);
  const outcome = await linkedin.publish(account, { text: randomUUID(), media: media.media });
  if (outcome.kind !== "published") throw new Error(outcome.detail);
  const share = await publish(linkedin, account);
  expect([share, outcome.externalId].map((urn) => urn.split(":")[2])).toEqual(["share", "ugcPost"]);
  for (const urn of [share, outcome.externalId]) {
    expect(await figuresOf(linkedin, account, urn)).toMatchObject({ likes: 0, views: 0 });
  }
});

it("returns LinkedIn's other posts if it rejects one, and fails if it rejects them all", async () => {
  const { account } = await connected(linkedin);
  const [one, refused, other] = [
    await publish(linkedin, account),
    await publish(linkedin, account),
    await publish(linkedin, account),
  ];
  await order("/faults", { provider: "linkedin", fault: "400", times: 1, after: 4 });
  const told = await linkedin.results(account, [one, refused, other]);
  expect(told).toMatchObject({ kind: "read", gone: [] });
  expect(told.kind === "read" && [...told.figures.keys()]).toEqual([one, other]);
  await trouble("linkedin", "400", 2);
  expect(await linkedin.results(account, [one, other])).toMatchObject({
    kind: "rejected",
    rejection: "invalid",
  });
});

it("returns what was read before LinkedIn failed, and why it stopped", async () => {
  const { account } = await connected(linkedin);
  const [first, second] = [await publish(linkedin, account), await publish(linkedin, account)];
  await order("/faults", { provider: "linkedin", fault: "429", times: 1, after: 4 });
  const told = await linkedin.results(account, [first, second]);
  expect(told).toMatchObject({ kind: "read", failure: { kind: "retry", reach: "account" } });
  expect(told.kind === "read" && [...told.figures.keys()]).toEqual([first]);
});

it("returns nothing for a LinkedIn app without the Community Management API", async () => {
  const plain = createLinkedin({ ...linkedinSettings, results: false }, clock);
  const { account } = await connected(plain);
  expect(plain.resultsPerCall).toBe(0);
  const id = await publish(plain, account);
  expect(await plain.results(account, [id])).toMatchObject({ kind: "rejected", rejection: "forbidden" });
});

test.each([
  ["401", { kind: "rejected", rejection: "unauthorized" }],
  ["402", { kind: "paused" }],
  ["429", { kind: "retry", reach: "account" }],
  ["500", { kind: "unknown" }],
  ["garbage", { kind: "unknown" }],
  ["timeout", { kind: "unknown" }],
])("X's results fail on %s as %o", async (fault, expected) => {
  const { account } = await connected(x);
  const id = await publish(x, account);
  await trouble("x", fault);
  expect(await x.results(account, [id])).toMatchObject(expected);
});
