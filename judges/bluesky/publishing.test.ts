import { AppBskyFeedPost } from "@atproto/api";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBluesky } from "../../apps/server/src/adapters/bluesky/bluesky-network.ts";
import { connections, posts } from "../../apps/server/src/db/schema.ts";
import { open } from "../../apps/server/src/features/connections/sealed-tokens.ts";
import { blueskyAt } from "../../apps/server/test/build-app.ts";
import { createDatabase } from "../../apps/server/test/database/database.ts";
import { workersWorld } from "../../apps/server/test/worlds/workers-world.ts";
import { type ReadRecord, startBlueskyServers } from "./bluesky-servers.ts";
import { judgedPosts } from "../../apps/server/test/judges/judged-posts.ts";

/* Worker processes send to Bluesky's own server, and another client reads what is there. */

vi.setConfig({ testTimeout: 3_600_000 });

/** Where a send is stopped when workers are killed: each of its calls, before and after the server handles it. */
const STEPS = [
  ["asked", "uploadBlob"],
  ["answered", "uploadBlob"],
  ["asked", "applyWrites"],
  ["answered", "applyWrites"],
  // Whether a send whose answer was lost has arrived.
  ["asked", "getRecord"],
  ["answered", "getRecord"],
  // Wherever the sends in hand are.
  undefined,
] as const;

/** Milliseconds that a request or an answer may take. */
const SLOWNESS = 300;

/** Accounts on Bluesky's own server, with a campaign each, and workers that reach it slowly. */
async function blueskyWorld({ accounts }: { accounts: number }) {
  const servers = await startBlueskyServers();
  onTestFinished(() => servers.close());
  const world = await workersWorld(await createDatabase("postgres"));
  const settings = { ...blueskyAt(servers.url), serverUrl: servers.url, publicUrl: "http://localhost:3000" };
  const social = createBluesky({ ...settings, timeoutMs: 20_000 }, world.clock);
  const campaigns = [];
  for (let number = 0; number < accounts; number += 1) {
    const handle = `judge${number}`;
    await servers.addAccount(`${handle}.test`);
    const userId = await world.addUser();
    const agree = (url: string) => servers.agree(url, `${handle}.test`);
    await world.connect(userId, "Bluesky", { handle }, { social, agree });
    campaigns.push(await world.addCampaign(userId, "Bluesky"));
  }
  servers.line.slowTo(SLOWNESS);
  const startWorker = () => world.startWorker(servers.settings);
  return { ...world, servers, social, campaigns, startWorker };
}
type BlueskyWorld = Awaited<ReturnType<typeof blueskyWorld>>;

async function recordsOfAll({ db, servers }: Pick<BlueskyWorld, "db" | "servers">): Promise<ReadRecord[]> {
  const accounts = await db.select({ did: connections.accountId }).from(connections);
  return (await Promise.all(accounts.map(({ did }) => servers.recordsOf(did)))).flat();
}

interface Reply {
  parent?: { uri: string; cid: string };
  root?: { uri: string; cid: string };
}
const same = (one: ReadRecord | undefined, other: { uri: string; cid: string } | undefined): boolean =>
  one?.uri === other?.uri && one?.cid === other?.cid;

/** Counts parts of posts by what is wrong with their records. */
async function wronglyKept({ db, servers }: Pick<BlueskyWorld, "db" | "servers">) {
  const records = await recordsOfAll({ db, servers });
  const byText = Map.groupBy(records, ({ value }) => value["text"]);
  const count = { twice: 0, lost: 0, astray: 0, invalid: 0, strange: 0 };
  let parts = 0;
  for (const post of await db.select().from(posts)) {
    let first: ReadRecord | undefined;
    let before: ReadRecord | undefined;
    for (const [index, text] of [post.text, ...post.parts].entries()) {
      parts += 1;
      const found = byText.get(text) ?? [];
      if (found.length > 1) count.twice += 1;
      const [record] = found;
      if (!record) {
        count.lost += 1;
        continue;
      }
      if (!AppBskyFeedPost.validateRecord(record.value).success) count.invalid += 1;
      const reply = record.value["reply"] as Reply | undefined;
      const embed = record.value["embed"] as { images?: unknown[] } | undefined;
      const isThere =
        record.uri === (post.parts.length > 0 ? post.sentParts[index]?.id : post.externalId) &&
        same(before, reply?.parent) &&
        same(first, reply?.root) &&
        (index > 0 || (embed?.images ?? []).length === post.media.length);
      if (!isThere) count.astray += 1;
      first ??= record;
      before = record;
    }
  }
  count.strange = records.length - parts + count.lost;
  return count;
}

const NOTHING_WRONG = { twice: 0, lost: 0, astray: 0, invalid: 0, strange: 0 };
const NUMBER = judgedPosts({ least: 70, usual: 300 });
const ROUNDS = Math.ceil(NUMBER / 1_250);

test(`Bluesky's own server keeps ${NUMBER} posts once each, whenever workers are killed`, async () => {
  const world = await blueskyWorld({ accounts: NUMBER > 1_000 ? 40 : 10 });
  const { servers, campaigns } = world;
  let workers = await Promise.all([world.startWorker(), world.startWorker()]);
  const kills = ROUNDS * STEPS.length;
  for (let kill = 0; kill < kills; kill += 1) {
    const step = STEPS[kill % STEPS.length];
    const stopped = step && servers.line.stopNext(...step);
    const number = Math.floor((NUMBER * (kill + 1)) / kills) - Math.floor((NUMBER * kill) / kills);
    await world.addPosts(number, 10, { campaigns, threadEvery: 10, furtherParts: 4 });
    await vi.waitFor(async () => expect(await world.states()).toContain("publishing"), {
      timeout: 60_000,
      interval: 50,
    });
    await stopped;
    // All of them, or one whose posts another worker takes over while it works on.
    const victims = kill % 2 === 0 ? workers : workers.slice(0, 1);
    for (const { child } of victims) child.kill("SIGKILL");
    await Promise.all(victims.map(({ ended }) => ended));
    const next = await Promise.all(victims.map(() => world.startWorker()));
    workers = [...workers.filter((worker) => !victims.includes(worker)), ...next];
  }
  await world.allPublished(1_800_000);
  expect(await wronglyKept(world)).toEqual(NOTHING_WRONG);
  // The kills did hit critical moments.
  expect(servers.line.unheard()).toBeGreaterThanOrEqual(2 * ROUNDS);
  process.stdout.write(
    `Bluesky: ${NUMBER} posts, ${kills} kills, ${servers.line.unheard()} answers unheard\n`,
  );
});

test("workers that need a token at the same time renew it once, because its server allows no second", async () => {
  const world = await blueskyWorld({ accounts: 6 });
  const { campaigns, db, deps, social } = world;
  const rows = async () => db.select().from(connections);
  const permissionOf = (row: Awaited<ReturnType<typeof rows>>[number]) => {
    const permission = open(deps.tokenCipher, row)!;
    return { ...permission, refreshToken: permission.refreshToken ?? "" };
  };
  const before = await rows();
  await db.update(connections).set({ accessExpiresAt: world.at(-1_000) });
  await world.addPosts(60, 0, { campaigns, threadEvery: 10, furtherParts: 4 });
  await Promise.all([world.startWorker(), world.startWorker(), world.startWorker()]);
  await world.allPublished();
  expect(await wronglyKept(world)).toEqual(NOTHING_WRONG);
  const after = await rows();
  expect(after.map(({ brokenReason }) => brokenReason)).toEqual(before.map(() => null));
  expect(new Set([...before, ...after].map(({ accessToken }) => accessToken)).size).toBe(12);
  const kinds = async (some: typeof before) =>
    new Set(await Promise.all(some.map(async (row) => (await social.refresh(permissionOf(row))).kind)));
  expect(await kinds(after)).toEqual(new Set(["refreshed"]));
  // Which ends the connection.
  expect(await kinds(before)).toEqual(new Set(["refused"]));
});
