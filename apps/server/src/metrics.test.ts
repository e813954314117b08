import { v7 as uuid } from "uuid";
import { expect, it, onTestFinished } from "vitest";
import { createDatabase, testDatabase } from "../test/database/database.ts";
import { silent } from "../test/silent.ts";
import { openDatabase } from "./db/client.ts";
import { networkPauses } from "./db/schema.ts";
import { createLogger } from "./log.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";

it("serves counters, delays, and the state of the database at /metrics and nothing else", async () => {
  const { db } = await testDatabase();
  const clock = () => new Date();
  const { tally, registry } = createMetrics({ db, clock, log: createLogger("silent") });
  const server = await serveMetrics(registry, { port: 0, host: "127.0.0.1" }, () => {});
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  tally.count("published", "Twitter");
  tally.count("missed", "Linkedin", 3);
  tally.planned(7);
  tally.late("Twitter", 1.5);
  const now = new Date();
  await db.insert(networkPauses).values({ network: "Twitter", reason: uuid(), since: now, until: now });

  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('postfolio_posts_published_total{network="Twitter"} 1\n');
  expect(text).toContain('postfolio_posts_published_total{network="Linkedin"} 0\n');
  expect(text).toContain("postfolio_posts_planned_total 7\n");
  expect(text).toContain('postfolio_posts_missed_total{network="Linkedin"} 3\n');
  expect(text).toContain('postfolio_post_lateness_seconds_bucket{le="2",network="Twitter"} 1\n');
  expect(text).toContain('postfolio_post_lateness_seconds_bucket{le="1",network="Twitter"} 0\n');
  expect(text).toContain('postfolio_posts_due{network="Twitter"} 0\n');
  expect(text).toContain('postfolio_network_paused{network="Twitter"} 1\n');
  expect(text).toContain('postfolio_network_paused{network="Linkedin"} 0\n');
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
});

it("still responds while the database is down", async () => {
  const database = await openDatabase(await createDatabase(), silent);
  const { db } = database;
  const { registry } = createMetrics({ db, clock: () => new Date(), log: createLogger("silent") });
  await database.close();
  // Measuring the event loop wakes an idle server, so it begins only when metrics are served.
  expect(await registry.metrics()).not.toContain("nodejs_eventloop_lag");
  const server = await serveMetrics(registry, { port: 0, host: "127.0.0.1" }, () => {});
  onTestFinished(() => server.close());
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(await response.text()).toContain("process_cpu_seconds_total");
});
