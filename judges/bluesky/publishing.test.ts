import { expect, test, vi } from "vitest";
import { judgedPosts } from "../../apps/server/test/judges/judged-posts.ts";
import { blueskyWorld, NOTHING_WRONG, wronglyKept } from "./bluesky-world.ts";

/* Worker processes send posts to Bluesky's own server, and another client reads them there. */

vi.setConfig({ testTimeout: 3_600_000 });

const USUAL = 300;
const NUMBER = judgedPosts({ least: 60, usual: USUAL });

/** The points at which a send is stopped when workers are killed: after or before the server handles each call. */
const ALL_STEPS = [
  ["answered", "uploadBlob"],
  ["answered", "applyWrites"],
  // This call checks whether a post was created even though the answer to the request was lost.
  ["answered", "getRecord"],
  ["asked", "uploadBlob"],
  ["asked", "applyWrites"],
  ["asked", "getRecord"],
  // Does not wait for a particular call: workers are killed while any posts are being sent.
  undefined,
] as const;
const STEPS = NUMBER < USUAL ? ALL_STEPS.slice(0, 3) : ALL_STEPS;

const ROUNDS = Math.ceil(NUMBER / 1_250);

test(`Bluesky's own server keeps ${NUMBER} posts once each, whenever workers are killed`, async () => {
  const world = await blueskyWorld({ accounts: NUMBER > 1_000 ? 40 : 6 });
  const { servers, campaigns } = world;
  let workers = await Promise.all(Array.from({ length: 2 }, () => world.startWorker()));
  const kills = ROUNDS * STEPS.length;
  for (let kill = 0; kill < kills; kill += 1) {
    const step = STEPS[kill % STEPS.length];
    let isStopped = false;
    if (step) void servers.line.stopNext(step[0], step[1]).then(() => (isStopped = true));
    const number = Math.floor((NUMBER * (kill + 1)) / kills) - Math.floor((NUMBER * kill) / kills);
    await world.addPosts(number, 10, { campaigns, threadEvery: 10, furtherParts: 4 });
    const mayKill = async (): Promise<boolean> => {
      if (isStopped) return true;
      const states = await world.states();
      // The posts may all have been published before the expected call.
      return step ? states.every((status) => status === "published") : states.includes("publishing");
    };
    await vi.waitUntil(mayKill, { timeout: 300_000, interval: 200 });
    // Kills either all workers, or one whose posts another worker takes over.
    const victims = kill % 2 === 0 ? workers : workers.slice(0, 1);
    for (const { child } of victims) child.kill("SIGKILL");
    await Promise.all(victims.map(({ ended }) => ended));
    const next = await Promise.all(victims.map(() => world.startWorker()));
    workers = [...workers.filter((worker) => !victims.includes(worker)), ...next];
  }
  await world.allPublished(1_800_000);
  expect(await wronglyKept(world)).toEqual(NOTHING_WRONG);
  // Checks that enough kills prevented a worker from receiving an answer.
  expect(servers.line.unheard()).toBeGreaterThanOrEqual(2 * ROUNDS);
  process.stdout.write(
    `Bluesky: ${NUMBER} posts, ${kills} kills, ${servers.line.unheard()} answers unheard\n`,
  );
});
