import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createDatabase } from "../database/database.ts";
import { createPostgres } from "../database/postgres.ts";
import { workersWorld } from "../worlds/workers-world.ts";

vi.setConfig({ testTimeout: 300_000 });
const WAIT = { timeout: 60_000, interval: 100 };

/* When to kill a worker: while one of its sends is stopped, or at any time. */
const MOMENTS = ["asked", "answered", undefined] as const;

test("publishes none of 240 posts twice and loses none when workers are killed at any moment", async () => {
  const world = await workersWorld(await createDatabase("postgres"), { slowness: 700 });
  const workers = await Promise.all([world.startWorker(), world.startWorker()]);
  const lines = workers.map(({ line }) => line);
  const inHand = async () => (await world.states()).filter((status) => status === "publishing").length;
  for (let kills = 0; kills < 12; kills += 1) {
    // Adds posts for each kill, so that some are in progress no matter how long the earlier kills took.
    await world.addPosts(20, 100);
    await sleep(Math.random() * 1_000);
    // The other posts in progress are at various steps.
    await vi.waitFor(async () => expect(await inHand()).toBeGreaterThan(1), WAIT);
    const [victim] = workers.splice(kills % 2, 1);
    const moment = MOMENTS[kills % MOMENTS.length];
    if (moment) await victim!.line.stopNext(moment);
    victim!.child.kill("SIGKILL");
    await victim!.ended;
    workers.push(await world.startWorker());
    lines.push(workers.at(-1)!.line);
  }
  await world.allPublished();
  expect(await world.wronglyShown()).toEqual({ twice: 0, lost: 0, astray: 0 });
  // The kills hit critical moments.
  expect(lines.reduce((sum, line) => sum + line.unheard(), 0)).toBeGreaterThanOrEqual(8);
});

test("workers resume on their own after a restart of PostgreSQL", async () => {
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
