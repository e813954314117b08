import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { postgresBinaries } from "../apps/server/test/database/postgres-binaries.ts";
import { createPostgres } from "../apps/server/test/database/postgres.ts";
import type { Servers } from "./api-servers.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

/** The fraction of a bare Fastify route's throughput that API calls must reach. */
const GOAL = 0.5;

interface Options {
  /** How many turns each server takes, and the seconds per turn. */
  rounds?: number;
  seconds?: number;
  connections?: number;
}

/**
 * Measures getResume and editResume, with a resume of several pages, getUsersCampaigns, and a script of the web app over
 * HTTP and PostgreSQL, against bare routes with the same queries or file in the same process. This process generates the
 * load.
 */
export async function run({ rounds = 9, seconds = 2, connections = 10 }: Options = {}): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "postfolio-bench-"));
  await chmod(folder, 0o755);
  const postgres = createPostgres(postgresBinaries(join(folder, "postgres")));
  let child: ChildProcess | undefined;
  try {
    await postgres.start();
    child = fork(join(import.meta.dirname, "api-servers.ts"), {
      env: { ...process.env, DATABASE_URL: postgres.url("postgres"), DATA_DIR: folder, LOG_LEVEL: "error" },
    });
    const servers = await ready(child);
    const rows: Row[] = [];
    for (const [what, ours, bare] of pairs(servers)) {
      await load(ours, 1, connections);
      await load(bare, 1, connections);
      const ratios: number[] = [];
      const rates: [number, number][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const rate = await load(ours, seconds, connections);
        const bareRate = await load(bare, seconds, connections);
        rates.push([rate, bareRate]);
        ratios.push(rate / bareRate);
      }
      const ratio = median(ratios);
      const [rate, bareRate] = [0, 1].map((side) => Math.round(median(rates.map((pair) => pair[side]!))));
      rows.push({
        what: `${what} on PostgreSQL, against a bare Fastify route`,
        measured: `${ratio.toFixed(2)} × (${rate} and ${bareRate} requests/s)`,
        goal: `at least ${GOAL} ×`,
        ok: ratio >= GOAL,
      });
    }
    return rows;
  } finally {
    if (child && child.exitCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function ready(child: ChildProcess): Promise<Servers> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The servers ended with ${code}`);
  });
  const [servers] = (await Promise.race([once(child, "message"), ended])) as [Servers];
  return servers;
}

type Target = (index: number) => autocannon.Request & { base: string };

function pairs({ app, bare, token, userId, resumes, content, script }: Servers): [string, Target, Target][] {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ dataUpdate: content });
  const id = (index: number) => resumes[index % resumes.length]!;
  const mine = JSON.stringify({ userId, type: "Twitter" });
  const bareUrl = (index: number) => `/resume?id=${id(index)}&user=${userId}`;
  return [
    [
      "getResume",
      (index) => ({ base: app, method: "GET", path: `/api/resumes/getResume?id=${id(index)}`, headers }),
      (index) => ({ base: bare, method: "GET", path: bareUrl(index) }),
    ],
    [
      "editResume",
      (index) => ({ base: app, method: "PUT", path: `/api/users/editResume/${id(index)}`, headers, body }),
      (index) => ({ base: bare, method: "PUT", path: bareUrl(index), headers, body }),
    ],
    [
      "getUsersCampaigns",
      () => ({ base: app, method: "POST", path: "/api/campaigns/getUsersCampaigns", headers, body: mine }),
      () => ({ base: bare, method: "POST", path: "/campaigns", headers, body: mine }),
    ],
    [
      "a script of the web app",
      () => ({ base: app, method: "GET", path: script, headers: { "accept-encoding": "br" } }),
      () => ({ base: bare, method: "GET", path: "/script" }),
    ],
  ];
}

/** @returns completed requests per second */
async function load(target: Target, seconds: number, connections: number): Promise<number> {
  let sent = 0;
  const result = await autocannon({
    url: target(0).base,
    connections,
    duration: seconds,
    // Each request uses a different resume, so that edits do not wait for each other's row locks.
    requests: [{ setupRequest: (request) => ({ ...request, ...target((sent += 1)) }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${target(0).path}`);
  }
  return result["2xx"] / result.duration;
}
