import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Network, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { configsAt } from "@postfolio/standins/social/networks.ts";
import { expect, onTestFinished, vi } from "vitest";
import { type Database, openDatabase } from "../../src/db/client.ts";
import { type campaigns as campaignsTable, posts } from "../../src/db/schema.ts";
import { createTokenCipher } from "../../src/db/token-cipher.ts";
import { deriveKey } from "../../src/config/secrets.ts";
import { campaignWorld } from "./campaign-world.ts";
import type { DatabaseSettings } from "../database/database.ts";
import { startNode, type TestProcess } from "../processes/processes.ts";
import { silent } from "../silent.ts";
import { type Fault, type SlowLine, slowLine } from "../processes/slow-line.ts";

const MAIN = new URL("../../src/main.ts", import.meta.url).href;
const APP_SECRET = "of these tests, and of nothing else in the world";

interface Adding {
  networks?: readonly Network[];
  /** Defaults to the campaigns of new users. */
  campaigns?: readonly (typeof campaignsTable.$inferSelect)[];
  threadEvery?: number;
  furtherParts?: number;
}

interface Lines {
  /** The maximum delay in one direction, in milliseconds. */
  slowness?: number;
  faultOf?: (request: IncomingMessage) => Fault | undefined;
}

/**
 * Returns the settings with which a production server uses the networks' stand-ins, such as `X_API_URL` for X's
 * `apiUrl`.
 */
const settingsAt = (url: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(configsAt(url)).flatMap(([provider, config]) =>
      Object.entries(config).map(([field, value]) => [
        `${provider}_${field.replace(/[A-Z]/gu, "_$&")}`.toUpperCase(),
        value,
      ]),
    ),
  );

/** Creates users with accounts and posts in a PostgreSQL database, and worker processes that publish the posts. */
export async function workersWorld(settings: DatabaseSettings, { slowness = 0, faultOf }: Lines = {}) {
  const database: Database = await openDatabase(settings, silent);
  onTestFinished(() => database.close());
  const root = Buffer.from(APP_SECRET);
  const world = await campaignWorld({
    db: database.db,
    tokenCipher: createTokenCipher(deriveKey(root, "provider-tokens")),
  });

  /** Starts a worker that reaches the networks through its own slow line, and cannot reach any other provider. */
  async function startWorker(env: Record<string, string> = {}): Promise<TestProcess & { line: SlowLine }> {
    const line = await slowLine(world.standins.url, slowness, { faultOf });
    onTestFinished(() => line.close());
    const worker = startNode(MAIN, settings, {
      NODE_ENV: "production",
      ROLES: "worker",
      APP_SECRET,
      SOCIAL_TIMEOUT_MS: "2000",
      ...settingsAt(line.url),
      BLUESKY_SERVER_URL: line.url,
      ...env,
    });
    onTestFinished(() => void worker.child.kill("SIGKILL"));
    await worker.says("worker is ready");
    return { ...worker, line };
  }

  /** Adds posts of several users on these networks, one due every `every` milliseconds. */
  async function addPosts(
    number: number,
    every: number,
    { networks = NETWORKS, campaigns: given, threadEvery = 6, furtherParts = 2 }: Adding = {},
  ): Promise<void> {
    const campaigns =
      given ??
      (await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const network = networks[index % networks.length]!;
          return world.addCampaign(await world.addUser(network), network);
        }),
      ));
    for (let index = 0; index < number; index += 1) {
      const scheduledAt = world.at(index * every);
      const campaign = campaigns[index % campaigns.length]!;
      // Some are threads, some have pictures, and some have both.
      const isThread = networkOf(campaign.network).rules.threadParts !== null && index % threadEvery === 0;
      const parts = Array.from({ length: isThread ? furtherParts : 0 }, () => randomUUID());
      const media = index % 9 === 0 ? [await world.addMedia(campaign.userId)] : [];
      await world.addPosts(campaign, 1, { scheduledAt, parts, media });
    }
  }

  const states = async () =>
    (await database.db.select({ status: posts.status }).from(posts)).map(({ status }) => status);
  const allPublished = (timeout = 120_000) =>
    vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["published"])), {
      timeout,
      interval: 500,
    });

  /** Counts posts and parts of threads that their network shows twice, not at all, or in the wrong place. */
  async function wronglyShown(): Promise<{ twice: number; lost: number; astray: number }> {
    const shown = (await Promise.all(NETWORKS.map(world.timelineOf))).flat();
    const byText = Map.groupBy(shown, ({ text }) => text);
    const count = { twice: 0, lost: 0, astray: 0 };
    for (const post of await database.db.select().from(posts)) {
      let before: string | undefined;
      for (const [index, part] of [post.text, ...post.parts].entries()) {
        const found = byText.get(part ?? "") ?? [];
        if (found.length > 1) count.twice += 1;
        if (found.length === 0) count.lost += 1;
        const id = post.parts.length > 0 ? post.sentParts[index]?.id : post.externalId;
        if (found[0]?.id !== id || found[0]?.replyTo !== before) count.astray += 1;
        if (index === 0 && (found[0]?.media ?? []).length !== post.media.length) count.astray += 1;
        before = id ?? undefined;
      }
    }
    return count;
  }

  return { ...world, addPostsTo: world.addPosts, startWorker, addPosts, states, allPublished, wronglyShown };
}
