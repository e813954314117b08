import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { expect, test, vi } from "vitest";
import { createDatabase } from "../database/database.ts";
import { workersWorld } from "../worlds/workers-world.ts";

vi.setConfig({ testTimeout: 300_000 });

/* Tests that kill workers are in `publishing-crashes.long.test.ts`. */

test("on the stop signal, finishes sends in progress and leaves the rest to another worker", async () => {
  const world = await workersWorld(await createDatabase("postgres"), { slowness: 700 });
  const worker = await world.startWorker();
  await world.addPosts(60, 0);
  await vi.waitFor(async () => expect(await world.states()).toContain("publishing"), { timeout: 10_000 });
  worker.child.kill("SIGTERM");
  // A process that does not finish in time exits with a different code.
  expect(await worker.ended).toBe(0);
  expect(new Set(await world.states()).isSubsetOf(new Set(["published", "ready"]))).toBe(true);
  await world.startWorker();
  await world.allPublished();
  expect(await world.wronglyShown()).toEqual({ twice: 0, lost: 0, astray: 0 });
});

test("a worker listens only for requests for its metrics", async () => {
  const world = await workersWorld(await createDatabase("postgres"));
  const worker = await world.startWorker({ METRICS_PORT: "0" });
  for (const network of NETWORKS) await world.addPosts(3, 0, { networks: [network] });
  await world.allPublished();
  expect(worker.output()).not.toContain("is ready at");
  const url = /Metrics at (http:\S+)/u.exec(worker.output())?.[1] ?? "";
  const numbers = await (await fetch(url)).text();
  for (const network of NETWORKS)
    expect(numbers).toContain(`postfolio_posts_published_total{network="${network}"} 3\n`);
  expect((await fetch(new URL("/healthz", url))).status).toBe(404);
});
