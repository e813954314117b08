import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createDatabase } from "../database/database.ts";
import { workersWorld } from "../worlds/workers-world.ts";

vi.setConfig({ testTimeout: 900_000 });
const WAIT = { timeout: 60_000, interval: 100 };

/* When to kill a worker: while one of its sends is stopped, or at any time. */
const MOMENTS = ["asked", "answered", undefined] as const;
const KILLS = 15;

test.each([
  // Posts the parts of a thread one by one, and settles sends by listing posts.
  "Mastodon",
  // Posts a thread in one call, and settles sends by record key.
  "Bluesky",
] as const)(
  "publishes none of 300 posts on %s twice and loses none when workers are killed at any moment",
  async (network) => {
    const world = await workersWorld(await createDatabase("postgres"), { slowness: 700 });
    const workers = await Promise.all([world.startWorker(), world.startWorker()]);
    const lines = workers.map(({ line }) => line);
    const inHand = async () => (await world.states()).filter((status) => status === "publishing").length;
    for (let kills = 0; kills < KILLS; kills += 1) {
      await world.addPosts(20, 100, { networks: [network], threadEvery: 10, furtherParts: 4 });
      await sleep(Math.random() * 1_000);
      await vi.waitFor(async () => expect(await inHand()).toBeGreaterThan(1), WAIT);
      const [victim] = workers.splice(kills % 2, 1);
      const moment = MOMENTS[kills % MOMENTS.length];
      if (moment) await victim!.line.stopNext(moment);
      victim!.child.kill("SIGKILL");
      await victim!.ended;
      workers.push(await world.startWorker());
      lines.push(workers.at(-1)!.line);
    }
    await world.allPublished(600_000);
    expect(await world.wronglyShown()).toEqual({ twice: 0, lost: 0, astray: 0 });
    // The kills hit critical moments.
    expect(lines.reduce((sum, line) => sum + line.unheard(), 0)).toBeGreaterThanOrEqual(8);
  },
);
