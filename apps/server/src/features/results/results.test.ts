import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { posts, postResults, resultReads } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { type ReadingDeps, readResults } from "./reading.ts";
import { listResults } from "./results.ts";

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld({}, { LINKEDIN_RESULTS: "true", LINKEDIN_PAGES: "true" });
const { addCampaign, addPosts, addUser, advance, at, db, deps, fault, standins } = world;
beforeEach(async () => {
  await world.reset();
  await db.delete(resultReads);
});

/** Returns a node that reads results. */
function node(settings: { readsPerMonth?: number; perCall?: number } = {}) {
  const { readsPerMonth = 1_000, perCall = 100 } = settings;
  const readingDeps: ReadingDeps = {
    ...buildFeatures(deps),
    config: { ...deps.config, x: { ...deps.config.x, readsPerMonth } },
    networks: { ...deps.networks, Twitter: { ...deps.networks.Twitter, resultsPerCall: perCall } },
  };
  return () => readResults(readingDeps, new AbortController().signal);
}
const read = node();

/** Creates a user with posts that have just gone out. */
async function published(number: number, network: Network = "Twitter") {
  const userId = await addUser(network);
  const campaign = await addCampaign(userId, network);
  const engine = world.startWorkerEngine();
  const ids = await addPosts(campaign, number);
  for (const id of ids) await world.becomes(id, { status: "published" });
  await engine.stop();
  return { userId, campaign, ids };
}
const resultsOf = (userId: string): Promise<PostResult[]> =>
  listResults(deps, { userId }, { from: at(-40 * DAY).toISOString(), to: at(0).toISOString() });
async function externalIds(ids: string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => world.findPost(id)));
  return found.map(({ externalId }) => externalId!);
}
/** Returns how many times each of these posts was read from X. */
async function readsOf(ids: string[]): Promise<number[]> {
  const reads = (await (await fetch(`${standins.url}/x/reads.json`)).json()) as Record<string, number>;
  return (await externalIds(ids)).map((id) => reads[id] ?? 0);
}
/** Gets a new token, so that the next fault affects the reading itself. */
async function refreshToken(userId: string): Promise<void> {
  const access = await buildFeatures(deps).accessFor({ userId, network: "Twitter", accountId: null });
  expect(access.kind).toBe("ready");
}
const remove = async (id: string): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const [externalId] = await externalIds([id]);
  await fetch(`${standins.url}/x/gone`, {
    method: "POST",
    headers,
    body: JSON.stringify({ id: externalId }),
  });
};

it("reads each post after 24 hours and after 7 days, and never again", async () => {
  const { userId, ids } = await published(3);
  await advance(23 * HOUR);
  expect(await read()).toBe(0);
  expect(await resultsOf(userId)).toMatchObject(ids.map(() => ({ age: null, views: null, firstDay: null })));
  await advance(2 * HOUR);
  expect(await read()).toBe(3);
  const [day] = await resultsOf(userId);
  expect(day).toMatchObject({ age: "24h", views: day!.firstDay!.views, likes: expect.any(Number) as number });
  expect(day!.views).toBeGreaterThan(0);
  await advance(3 * DAY);
  expect(await read()).toBe(0);
  await advance(3 * DAY);
  expect(await read()).toBe(3);
  const [week] = await resultsOf(userId);
  expect(week).toMatchObject({ age: "7d", firstDay: day!.firstDay });
  expect(week!.views).toBeGreaterThan(day!.views!);
  await advance(20 * DAY);
  expect(await read()).toBe(0);
  expect(await readsOf(ids)).toEqual([2, 2, 2]);
});

it("stops after 30 days, and never reports later figures as first-day figures", async () => {
  const { userId, ids } = await published(1);
  await advance(8 * DAY);
  expect(await read()).toBe(1);
  expect(await resultsOf(userId)).toMatchObject([{ age: "7d", firstDay: null }]);
  const old = await published(1);
  await advance(31 * DAY);
  expect(await read()).toBe(0);
  expect(await readsOf([...ids, ...old.ids])).toEqual([1, 0]);
});

it("keeps the monthly limit across nodes, reads no post twice, and continues the next month", async () => {
  const [one, other] = [await published(4), await published(4)];
  await advance(25 * HOUR);
  for (const { userId } of [one, other]) await refreshToken(userId);
  const nodes = Array.from({ length: 4 }, () => node({ readsPerMonth: 5, perCall: 2 }));
  const numbers = await Promise.all(nodes.map((readAsNode) => readAsNode()));
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(5);
  const times = await readsOf([...one.ids, ...other.ids]);
  expect(times.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
  expect(await nodes[0]!()).toBe(0);
  const [counted] = await db.select().from(resultReads).where(eq(resultReads.network, "Twitter"));
  await db.update(resultReads).set({ month: "2020-01-01" });
  expect(counted?.reads).toBe(5);
  expect(await nodes[0]!()).toBe(3);
});

it("reads nothing with a limit of 0", async () => {
  const { ids } = await published(1);
  await advance(25 * HOUR);
  expect(await node({ readsPerMonth: 0 })()).toBe(0);
  expect(await readsOf(ids)).toEqual([0]);
});

it("keeps the other posts' figures when a post is deleted, and none of the deleted one", async () => {
  const { userId, ids } = await published(2);
  const [gone, here] = ids as [string, string];
  await advance(25 * HOUR);
  await read();
  await remove(gone);
  await advance(6 * DAY);
  expect(await read()).toBe(1);
  const results = await resultsOf(userId);
  expect(results.find(({ post }) => post === gone)).toMatchObject({
    gone: true,
    views: null,
    firstDay: null,
  });
  expect(results.find(({ post }) => post === here)).toMatchObject({ gone: false, age: "7d" });
});

it("reads a page's posts as the page, and not as another account while the page is away", async () => {
  const { user, token } = await world.signUp();
  await world.connect(user._id, "Linkedin");
  const [own] = (await world.call("GET /api/connections", {}, token)).data;
  const params = { id: own!._id };
  const [offered] = (await world.call("GET /api/connections/:id/pages", { params }, token)).data;
  const body = { pages: [offered!.id] };
  const [, page] = (await world.call("POST /api/connections/:id/pages", { params, body }, token)).data;
  const account = { accountId: offered!.id, accountName: page!.account };
  const campaign = await addCampaign(user._id, "Linkedin", account);
  const engine = world.startWorkerEngine();
  const [early] = await addPosts(campaign, 1, account);
  await world.becomes(early!, { status: "published" });
  await advance(25 * HOUR);
  expect(await read()).toBe(1);
  const [late] = await addPosts(campaign, 1, account);
  await world.becomes(late!, { status: "published" });
  await engine.stop();
  await world.call("DELETE /api/connections/:id", { params: { id: page!._id } }, token);
  await advance(25 * HOUR);
  expect(await read()).toBe(0);
  const results = await resultsOf(user._id);
  expect(results.find(({ post }) => post === early)).toMatchObject({
    account: page!.account,
    views: expect.any(Number) as number,
  });
  expect(results.find(({ post }) => post === late)).toMatchObject({ gone: false, views: null });
});

it("retries posts that X did not return, without counting rejected ones", async () => {
  const { userId, ids } = await published(2);
  await advance(25 * HOUR);
  await refreshToken(userId);
  await fault("Twitter", "402");
  expect(await read()).toBe(0);
  expect((await db.select().from(resultReads))[0]?.reads).toBe(0);
  await advance(61 * MINUTE);
  // X may have charged for the read, so it is not retried on the same day.
  await fault("Twitter", "500");
  expect(await read()).toBe(0);
  expect((await db.select().from(resultReads))[0]?.reads).toBe(2);
  await advance(2 * HOUR);
  expect(await read()).toBe(0);
  await advance(23 * HOUR);
  expect(await read()).toBe(2);
  expect(await readsOf(ids)).toEqual([1, 1]);
  expect(await resultsOf(userId)).toMatchObject([{ age: "24h" }, { age: "24h" }]);
});

it("keeps what LinkedIn returned before its limit, and reads the others later", async () => {
  const { userId } = await published(3, "Linkedin");
  const unread = async () => (await resultsOf(userId)).filter(({ age }) => age === null).length;
  await advance(25 * HOUR);
  // Reading one post's results takes four calls.
  await world.faultOf("linkedin", "429", 1, 4);
  expect(await read()).toBe(1);
  expect(await unread()).toBe(2);
  await advance(25 * HOUR);
  expect(await read()).toBe(2);
  expect(await unread()).toBe(0);
});

it("reads a user's other posts if LinkedIn rejects one", async () => {
  const { userId } = await published(3, "Linkedin");
  await advance(25 * HOUR);
  await world.faultOf("linkedin", "400", 1, 4);
  expect(await read()).toBe(2);
  const results = await resultsOf(userId);
  expect(results.map(({ age }) => age)).toEqual(["24h", "24h", "24h"]);
  expect(results.filter(({ views }) => views === null)).toHaveLength(1);
});

it("waits a day before rereading a post whose node died", async () => {
  const { ids } = await published(1);
  await advance(25 * HOUR);
  const dying = { ...deps.networks.Twitter, results: () => Promise.reject(new Error("killed")) };
  const died = readResults(
    {
      ...buildFeatures(deps),
      networks: { ...deps.networks, Twitter: dying },
      tell: async () => {},
    },
    new AbortController().signal,
  );
  await expect(died).rejects.toThrow("killed");
  expect(await read()).toBe(0);
  await advance(25 * HOUR);
  expect(await read()).toBe(1);
  expect(await readsOf(ids)).toEqual([1]);
});

it("reads with a renewed token at once if X ended one early", async () => {
  const { userId, ids } = await published(1);
  await advance(25 * HOUR);
  await refreshToken(userId);
  await fault("Twitter", "401");
  expect(await read()).toBe(1);
  expect(await readsOf(ids)).toEqual([1]);
  expect(await world.noticesOf(userId)).toEqual([]);
});

it("notifies the user if X no longer accepts the account, and waits for another", async () => {
  const { userId, ids } = await published(1);
  await advance(25 * HOUR);
  await refreshToken(userId);
  // The token was just renewed because the last one was refused.
  await world.setConnection(userId, { refusedAt: at(0) });
  await fault("Twitter", "401");
  expect(await read()).toBe(0);
  expect(await world.noticesOf(userId)).toMatchObject([{ message: { event: "connection-broken" } }]);
  await advance(25 * HOUR);
  expect(await read()).toBe(0);
  await world.disconnect(userId);
  await world.connect(userId, "Twitter");
  await advance(7 * HOUR);
  expect(await read()).toBe(1);
  expect(await readsOf(ids)).toEqual([1]);
});

it("shows a user only their own posts, of the period and the network, and deletes figures with the post", async () => {
  const { userId, ids, campaign } = await published(1);
  const stranger = await published(1);
  await advance(25 * HOUR);
  await read();
  expect((await resultsOf(userId)).map(({ post }) => post)).toEqual(ids);
  const span = { from: at(-2 * DAY).toISOString(), to: at(0).toISOString() };
  expect(await listResults(deps, { userId }, { ...span, network: "Linkedin" })).toEqual([]);
  expect(await listResults(deps, { userId }, { ...span, to: at(-26 * HOUR).toISOString() })).toEqual([]);
  for (const wrong of [
    { ...span, from: at(-93 * DAY).toISOString() },
    { ...span, to: at(-3 * DAY).toISOString() },
    { from: "1970-01-01T00:00:00Z", to: "1970-01-02T00:00:00Z" },
  ]) {
    await expect(listResults(deps, { userId }, wrong)).rejects.toMatchObject({ status: 400 });
  }
  await world.removeCampaign(campaign.id);
  const left = await db
    .select({ id: postResults.postId })
    .from(postResults)
    .innerJoin(posts, eq(posts.id, postResults.postId));
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(stranger.ids));
});
