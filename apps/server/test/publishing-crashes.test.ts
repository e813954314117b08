import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SANDBOX_LINKEDIN_CLIENT } from "@postfolio/standins/linkedin/linkedin.ts";
import { SANDBOX_X_CLIENT } from "@postfolio/standins/x/x.ts";
import { NETWORKS } from "@postfolio/contract/plans.ts";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../src/db/client.ts";
import { posts } from "../src/db/schema.ts";
import { deriveKey } from "../src/secrets.ts";
import { createTokenCipher } from "../src/db/token-cipher.ts";
import { campaignWorld } from "./campaign-world.ts";
import { createDatabase, type DatabaseSettings, engine } from "./database.ts";
import { createPostgres } from "./postgres.ts";
import { startNode, type TestProcess } from "./processes.ts";
import { silent } from "./silent.ts";
import { slowLine } from "./slow-line.ts";

vi.setConfig({ testTimeout: 300_000 });
const WAIT = { timeout: 60_000, interval: 100 };

const MAIN = new URL("../src/main.ts", import.meta.url).href;
const APP_SECRET = "of these tests, and of nothing else in the world";

/** Users with accounts and posts in a PostgreSQL database, and worker processes to publish them. */
async function workersWorld(settings: DatabaseSettings, { slowness = 0 } = {}) {
  const database: Database = await openDatabase(settings, silent);
  onTestFinished(() => database.close());
  const root = Buffer.from(APP_SECRET);
  const world = await campaignWorld({
    db: database.db,
    tokenCipher: createTokenCipher(deriveKey(root, "provider-tokens")),
  });
  const line = await slowLine(world.standins.url, slowness);
  onTestFinished(() => line.close());
  const linkedin = `${line.url}/linkedin`;

  /** Starts a worker that reaches X and LinkedIn through the slow line, and no other provider. */
  async function startWorker(env: Record<string, string> = {}): Promise<TestProcess> {
    const worker = startNode(MAIN, settings, {
      NODE_ENV: "production",
      ROLES: "worker",
      APP_SECRET,
      SOCIAL_TIMEOUT_MS: "2000",
      X_CLIENT_ID: SANDBOX_X_CLIENT.id,
      X_CLIENT_SECRET: SANDBOX_X_CLIENT.secret,
      X_API_URL: `${line.url}/x`,
      X_WEB_URL: `${line.url}/x`,
      LINKEDIN_CLIENT_ID: SANDBOX_LINKEDIN_CLIENT.id,
      LINKEDIN_CLIENT_SECRET: SANDBOX_LINKEDIN_CLIENT.secret,
      LINKEDIN_API_URL: linkedin,
      LINKEDIN_WEB_URL: linkedin,
      ...env,
    });
    onTestFinished(() => void worker.child.kill("SIGKILL"));
    await worker.says("worker is ready");
    return worker;
  }

  /** Adds posts of several users on both networks, one due every `every` milliseconds. */
  async function addPosts(number: number, every: number): Promise<void> {
    const campaigns = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const network = NETWORKS[index % NETWORKS.length]!;
        return world.addCampaign(await world.addUser(network), network);
      }),
    );
    for (let index = 0; index < number; index += 1) {
      const scheduledAt = world.at(index * every);
      const campaign = campaigns[index % campaigns.length]!;
      // Some are threads and some have pictures, or both.
      const parts = campaign.network === "Twitter" && index % 6 === 0 ? [randomUUID(), randomUUID()] : [];
      const media = index % 9 === 0 ? [await world.addMedia(campaign.userId)] : [];
      await world.addPosts(campaign, 1, { scheduledAt, parts, media });
    }
  }

  const states = async () => (await database.db.select().from(posts)).map(({ status }) => status);
  const allPublished = () =>
    vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["published"])), {
      timeout: 120_000,
      interval: 500,
    });

  /** Counts posts and parts of threads that their network does not show exactly once, or in the wrong place. */
  async function wronglyShown(): Promise<{ twice: number; lost: number; astray: number }> {
    const shown = (await Promise.all(NETWORKS.map(world.timelineOf))).flat();
    const count = { twice: 0, lost: 0, astray: 0 };
    for (const post of await database.db.select().from(posts)) {
      let before: string | undefined;
      for (const [index, part] of [post.text, ...post.parts].entries()) {
        const found = shown.filter(({ text }) => text === part);
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

  return { ...world, line, startWorker, addPosts, states, allPublished, wronglyShown };
}

test.runIf(engine === "postgres")(
  "publishes none of 240 posts twice and loses none when workers are killed at any moment",
  async () => {
    const world = await workersWorld(await createDatabase("postgres"), { slowness: 700 });
    const workers = await Promise.all([world.startWorker(), world.startWorker()]);
    await world.addPosts(240, 100);
    let inHand = 0;
    for (let kills = 0; kills < 12; kills += 1) {
      await sleep(Math.random() * 1_000);
      const [victim] = workers.splice(kills % 2, 1);
      inHand += (await world.states()).filter((status) => status === "publishing").length;
      victim!.child.kill("SIGKILL");
      await victim!.ended;
      workers.push(await world.startWorker());
    }
    await world.allPublished();
    expect(await world.wronglyShown()).toEqual({ twice: 0, lost: 0, astray: 0 });
    // The kills did hit at critical moments.
    expect(inHand).toBeGreaterThan(20);
    expect(world.line.unheard()).toBeGreaterThan(5);
  },
);

test.runIf(engine === "postgres")(
  "on the stop signal, finishes sends in progress and leaves the rest to another worker",
  async () => {
    const world = await workersWorld(await createDatabase("postgres"), { slowness: 700 });
    const worker = await world.startWorker();
    await world.addPosts(60, 0);
    await vi.waitFor(async () => expect(await world.states()).toContain("publishing"), { timeout: 10_000 });
    worker.child.kill("SIGTERM");
    // A process that is not done in time exits with another code.
    expect(await worker.ended).toBe(0);
    expect(new Set(await world.states()).isSubsetOf(new Set(["published", "ready"]))).toBe(true);
    await world.startWorker();
    await world.allPublished();
    expect(await world.wronglyShown()).toEqual({ twice: 0, lost: 0, astray: 0 });
  },
);

test.runIf(engine === "postgres")("workers resume on their own after a restart of PostgreSQL", async () => {
  const postgres = createPostgres(inject("databases").postgres!.bin);
  onTestFinished(() => postgres.remove());
  await postgres.start();
  const settings = { dataDir: "", databaseUrl: postgres.url("postgres"), databasePoolSize: 4 };
  const world = await workersWorld(settings, { slowness: 300 });
  await world.startWorker();
  const worker = await world.startWorker();
  await world.addPosts(80, 100);
  const published = async () => (await world.states()).filter((status) => status === "published").length;
  const outages = () => worker.output().split("resumes when it is back").length - 1;
  for (let times = 0; times < 2; times += 1) {
    await vi.waitFor(async () => expect(await published()).toBeGreaterThan(times * 20), WAIT);
    await postgres.kill();
    await vi.waitFor(() => expect(outages()).toBeGreaterThan(times), WAIT);
    await postgres.start();
  }
  await world.allPublished();
  expect(await world.wronglyShown()).toEqual({ twice: 0, lost: 0, astray: 0 });
  expect(worker.child.exitCode).toBeNull();
});

test.runIf(engine === "postgres")("a worker listens only for requests for its metrics", async () => {
  const world = await workersWorld(await createDatabase("postgres"));
  const worker = await world.startWorker({ METRICS_PORT: "0" });
  await world.addPosts(10, 0);
  await world.allPublished();
  expect(worker.output()).not.toContain("is ready at");
  const url = /Metrics at (http:\S+)/u.exec(worker.output())?.[1] ?? "";
  const numbers = await (await fetch(url)).text();
  expect(numbers).toContain('postfolio_posts_published_total{network="Twitter"} 5\n');
  expect(numbers).toContain('postfolio_posts_published_total{network="Linkedin"} 5\n');
  expect((await fetch(new URL("/healthz", url))).status).toBe(404);
});
