import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { createDatabase } from "../database/database.ts";
import type { Fault } from "../processes/slow-line.ts";
import { workersWorld } from "../worlds/workers-world.ts";
import { judgedPosts } from "./judged-posts.ts";

vi.setConfig({ testTimeout: 3_600_000 });

const NUMBER = judgedPosts({ least: 100, usual: 300 });
/** Number of posts to add at a time, on as many accounts as a server's limits require. */
const BATCH = 100;
/** Every seventh call that posts a status gets a fault. */
const FAULTY_EVERY = 7;
const FAULTS: Fault[] = ["cut", "unanswered", "replayed", "torn", "gateway"];

test(`a Mastodon server shows ${NUMBER} posts once each over a line that cuts and repeats calls`, async () => {
  const count: Partial<Record<Fault, number>> = {};
  let calls = 0;
  const faultOf = ({ method, url = "" }: IncomingMessage): Fault | undefined => {
    if (method !== "POST" || !url.endsWith("/api/v1/statuses")) return undefined;
    calls += 1;
    if (calls % FAULTY_EVERY > 0) return undefined;
    const fault = FAULTS[(calls / FAULTY_EVERY) % FAULTS.length]!;
    count[fault] = (count[fault] ?? 0) + 1;
    return fault;
  };
  const world = await workersWorld(await createDatabase("postgres"), { faultOf });
  await Promise.all([world.startWorker(), world.startWorker()]);
  for (let added = 0; added < NUMBER; added += BATCH) {
    const number = Math.min(BATCH, NUMBER - added);
    await world.addPosts(number, 10, { networks: ["Mastodon"], threadEvery: 10, furtherParts: 4 });
  }
  await world.allPublished(3_000_000);
  expect(await world.wronglyShown()).toEqual({ twice: 0, lost: 0, astray: 0 });
  const told = Object.entries(count).map(([fault, times]) => `${times} ${fault}`);
  process.stdout.write(`Mastodon: ${NUMBER} posts in ${calls} calls, ${told.join(", ")}\n`);
  // Each kind of fault has occurred.
  expect(Object.keys(count).toSorted()).toEqual(FAULTS.toSorted());
});
