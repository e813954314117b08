import { AppBskyFeedPost } from "@atproto/api";
import { onTestFinished } from "vitest";
import { createBluesky } from "../../apps/server/src/adapters/bluesky/bluesky-network.ts";
import { connections, posts } from "../../apps/server/src/db/schema.ts";
import { blueskyAt } from "../../apps/server/test/build-app.ts";
import { createDatabase } from "../../apps/server/test/database/database.ts";
import { workersWorld } from "../../apps/server/test/worlds/workers-world.ts";
import { type ReadRecord, startBlueskyServers } from "./bluesky-servers.ts";

/** The maximum delay of a request or an answer, in milliseconds. */
const SLOWNESS = 300;

/** Creates accounts with a campaign each on Bluesky's own server, and workers with a slow connection to it. */
export async function blueskyWorld({ accounts }: { accounts: number }) {
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

/** Counts the parts of posts whose records are wrong, by kind of fault. */
export async function wronglyKept({ db, servers }: Pick<BlueskyWorld, "db" | "servers">) {
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

export const NOTHING_WRONG = { twice: 0, lost: 0, astray: 0, invalid: 0, strange: 0 };
