import { createServer } from "node:http";
import { NETWORKS, type Network } from "@postfolio/contract/networks/networks.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { type Deps, POST_EVENTS, type PostEvent, type Tally } from "./deps.ts";
import { heldConditions } from "./features/operator/conditions.ts";
import { CONDITION_NAMES } from "./features/operator/conditions.policy.ts";
import { waitingJobs } from "./jobs/jobs.ts";
import { countDue, findPaused } from "./features/posts/sending/publishing.queries.ts";

/** In seconds. The goal is 2, and a post counts as missed after two hours. */
const LATENESS_BUCKETS = [0.5, 1, 2, 5, 15, 60, 300, 900, 3_600, 7_200];

interface Metrics {
  tally: Tally;
  registry: Registry;
}

/** Queries the database on each scrape. */
export function createMetrics({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ["network"] as const;
  const counter = (event: PostEvent) => {
    const name = `postfolio_posts_${event}_total`;
    const made = new Counter({ name, help: `Posts ${event} by this process`, labelNames, registers });
    for (const network of NETWORKS) made.inc({ network }, 0);
    return made;
  };
  const counted = new Map(POST_EVENTS.map((event) => [event, counter(event)]));
  const planned = new Counter({
    name: "postfolio_posts_planned_total",
    help: "Posts planned by this process",
    registers,
  });
  const lateness = new Histogram({
    name: "postfolio_post_lateness_seconds",
    help: "Seconds between a post's scheduled time and its publication",
    buckets: LATENESS_BUCKETS,
    labelNames,
    registers,
  });
  const collected = (
    name: string,
    help: string,
    set: (made: Gauge) => Promise<void>,
    labelNames: string[] = [],
  ) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          this.reset();
          // If the database is down, the other metrics matter most.
          await set(this).catch((error: unknown) =>
            log.warn({ err: error, name }, "a metric could not be read from the database"),
          );
        },
      }),
    );
  const gauge = (name: string, help: string, find: () => Promise<Map<Network, number>>) =>
    collected(
      name,
      help,
      async (made) => {
        const found = await find();
        for (const network of NETWORKS) made.set({ network }, found.get(network) ?? 0);
      },
      ["network"],
    );
  gauge("postfolio_posts_due", "Posts that are due but have not gone out, including those held back", () =>
    countDue(db, clock()),
  );
  gauge(
    "postfolio_network_paused",
    "1 while a network accepts nothing from this app and the operator should check",
    async () => new Map((await findPaused(db)).map(({ network }) => [network, 1])),
  );
  // Collected by the web server, because the worker itself may be down.
  collected(
    "postfolio_oldest_job_seconds",
    "Seconds for which the oldest email or webhook has been waiting",
    async (made) => {
      const { since } = await waitingJobs(db);
      made.set(since === null ? 0 : Math.max(Date.now() - since.getTime(), 0) / 1_000);
    },
  );
  collected(
    "postfolio_needs_operator",
    "1 while a condition exists that only an operator can fix, as last seen by a worker",
    async (made) => {
      const held = await heldConditions(db);
      for (const condition of CONDITION_NAMES) made.set({ condition }, Number(held.has(condition)));
    },
    ["condition"],
  );
  return {
    registry,
    tally: {
      count: (event, network, posts = 1) => counted.get(event)!.inc({ network }, posts),
      planned: (posts) => planned.inc(posts),
      late: (network: Network, seconds) => lateness.observe({ network }, seconds),
    },
  };
}

/**
 * Serves Prometheus metrics for the operator on a separate host and port, with those of the process. These wake it a
 * hundred times a second to measure the event loop, so they are collected only here.
 * @throws the error from `listen`, such as EADDRINUSE
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
  onTrouble: (error: Error) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, reply) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  server.on("error", onTrouble);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
