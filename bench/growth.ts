import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { postgresBinaries } from "../apps/server/test/database/postgres-binaries.ts";
import { createPostgres } from "../apps/server/test/database/postgres.ts";
import type { Grown, Load } from "./growth-server.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

/** Milliseconds that one call may block all others. */
const GOAL = 30;

interface Options {
  /** The number of measured calls of each kind, and of warm-up calls before them. */
  rounds?: number;
  warmup?: number;
}

/**
 * Measures how long each call blocks the server's main thread for a user who has as much data as a user can have.
 * This process makes the calls.
 */
export async function run({ rounds = 15, warmup = 10 }: Options = {}): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "postfolio-bench-"));
  await chmod(folder, 0o755);
  const postgres = createPostgres(postgresBinaries(join(folder, "postgres")));
  let child: ChildProcess | undefined;
  try {
    await postgres.start();
    child = fork(join(import.meta.dirname, "growth-server.ts"), {
      env: { ...process.env, DATABASE_URL: postgres.url("postgres"), DATA_DIR: folder, LOG_LEVEL: "error" },
    });
    const grown = await reply<Grown>(child);
    const calls = callsOf(grown);
    for (let round = 0; round < warmup; round += 1) {
      for (const [, call] of calls) await call();
    }
    const measured = calls.map(([what, call]) => ({ what, call, loads: [] as (Load & { bytes: number })[] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const { call, loads } of measured) {
        const begun = reply(child);
        child.send("begin");
        await begun;
        const bytes = await call();
        // The histogram's timer must run one more time.
        await setTimeout(5);
        const load = reply<Load>(child);
        child.send("end");
        loads.push({ ...(await load), bytes });
      }
    }
    return measured.map(({ what, loads }) => {
      const blocks = loads.map((load) => load.block);
      const [block, cpu] = [median(blocks), median(loads.map((load) => load.cpu))];
      return {
        what: `${what}: longest hold of the main thread`,
        measured: `${block.toFixed(1)} ms (at most ${Math.max(...blocks).toFixed(1)}; CPU ${cpu.toFixed(0)} ms, ${Math.round(loads[0]!.bytes / 1_000)} KB)`,
        goal: `at most ${GOAL} ms`,
        ok: block <= GOAL,
      };
    });
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

async function reply<T>(child: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const ended = once(child, "exit", { signal: stop.signal }).then(([code]) => {
    throw new Error(`The server ended with ${code}`);
  });
  ended.catch(() => {});
  const [message] = (await Promise.race([once(child, "message", { signal: stop.signal }), ended])) as [T];
  stop.abort();
  return message;
}

type Call = () => Promise<number>;

function callsOf({ url, token, userId, campaign }: Grown): [string, Call][] {
  const headers = { authorization: `Bearer ${token}` };
  const call =
    (path: string, init: RequestInit = {}) =>
    async () => {
      const response = await fetch(url + path, { ...init, headers });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.status} from ${path}`);
      return byteLength;
    };
  const from = new Date();
  const span = (days: number) => {
    const to = new Date(from.getTime() + days * DAY - HOUR);
    return `/api/posts?from=${from.toISOString()}&to=${to.toISOString()}`;
  };
  return [
    ["1,000 resumes", call(`/api/Resumes/getUsersResumes/${userId}`, { method: "POST" })],
    ["1,000 letters", call("/api/letters")],
    ["1,000 applications", call("/api/applications")],
    ["a campaign's 1,460 posts", call(`/api/campaigns/${campaign}/posts`)],
    ["calendar of 42 days, 1,260 posts", call(span(42))],
    ["the same, 7 days", call(span(7))],
    ["500 posts of one's own", call("/api/posts")],
    ["next free slot", call("/api/posts/next?network=Twitter&timeZone=UTC")],
    ["results of 42 days", call(span(42).replace("/posts?", "/results?"))],
    ["the dashboard's figures", call(`/api/Users/getUserStats?id=${userId}`)],
    ["healthz", call("/healthz")],
  ];
}
