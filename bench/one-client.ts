import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  flatAvif,
  inflatingPdf,
  manyScans,
  oneLine,
  repeatedLines,
  repeatingPdf,
  wideArchive,
} from "../apps/server/test/hostile-files.ts";
import { startNode, type TestProcess } from "../apps/server/test/processes/processes.ts";
import { ApiClient } from "../scripts/samples/api-client.ts";
import type { Answers, Assault } from "./attacker.ts";
import { memoryBelow } from "./memory.ts";
import type { Row } from "./row.ts";

/** A request that a client keeps sending. */
interface Attack {
  what: string;
  by: "visitor" | "free account";
  /** `type`: the media type of the body. */
  request(): Promise<{ method: "POST" | "PUT"; path: string; type: string; body: Buffer | string }>;
}

const file = (path: string, type: string, bytes: () => Buffer | Promise<Buffer>) => async () => ({
  method: "POST" as const,
  path,
  type,
  body: await bytes(),
});
const imported = (what: string, bytes: () => Buffer): Attack => ({
  what,
  by: "visitor",
  request: file("/api/resumes/import", "application/octet-stream", bytes),
});
const picture = (what: string, type: string, bytes: () => Promise<Buffer>): Attack => ({
  what,
  by: "free account",
  request: file("/api/media", type, bytes),
});

/** Returns this many keys, each as short as possible. */
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number.toString(36)}k`, 1]));
const json = (
  what: string,
  by: Attack["by"],
  method: "POST" | "PUT",
  path: string,
  body: () => object,
): Attack => ({
  what,
  by,
  request: async () => ({ method, path, type: "application/json", body: JSON.stringify(body()) }),
});

/** Add other inputs to measure here. */
const ATTACKS: readonly Attack[] = [
  imported("archive with a table of 49 million cells", wideArchive),
  imported("PDF of 3 KB that inflates to 1 GB", inflatingPdf),
  imported("PDF with 512 MB of content, 1,000 times", repeatingPdf),
  imported("text of 38,000 equal lines", repeatedLines),
  imported("text of one line of 498,000 characters", oneLine),
  picture("AVIF of 1 KB with 40 megapixels", "image/avif", flatAvif),
  picture("JPEG of 6 MB with thousands of scans", "image/jpeg", manyScans),
  json("resume with 600,000 keys for a PDF", "visitor", "POST", "/api/users/generatePdf", () => ({
    html: "<p>x</p>",
    template: 1,
    resume: { Profile: { extra: keys(600_000) } },
  })),
  json(
    "edit of a resume with 200,000 unknown keys",
    "free account",
    "PUT",
    "/api/users/editResume/x",
    () => ({
      dataUpdate: keys(200_000),
    }),
  ),
];

/**
 * The attacker's number of concurrent requests, and the duration in seconds. `BENCH_ATTACKS` is a pattern that selects
 * attacks.
 */
const AT_ONCE = 50;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 30);
const CHOSEN = new RegExp(process.env["BENCH_ATTACKS"] ?? "", "u");
/** Milliseconds between the other client's requests of each kind. Its requests stay below the limit of 600 a minute. */
const EVERY = 250;
const QUIET_SECONDS = 60;
/** Each attack uses a different IP address, so that requests of earlier attacks do not count toward its limits. */
const attackerAt = (attack: number) => `203.0.113.${attack + 1}`;
/** Maximum times in seconds, and the fraction by which memory may grow. */
const GOALS = { healthz: 0.5, getResume: 1, memory: 0.2 };

/**
 * Measures what one client can do to another: how long the other client waits while the attacker sends its most
 * expensive requests, and the state of the server afterward. All limits are the defaults.
 */
export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "postfolio-one-client-"));
  const server = startNode(
    new URL("../apps/server/dist/main.js", import.meta.url),
    { dataDir, databaseUrl: undefined },
    { PORT: "0", STANDINS_PORT: "0", TRUST_PROXY: "1", LOG_LEVEL: "error", ...chromium() },
  );
  try {
    return await measure(server);
  } finally {
    server.child.kill("SIGKILL");
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

const chromium = () => {
  const path = process.env["CHROMIUM_PATH"];
  return path === undefined ? undefined : { CHROMIUM_PATH: path };
};

async function measure(server: TestProcess): Promise<Row[]> {
  await server.says("Stand-ins at");
  const url = /ready at (\S+)/u.exec(server.output())![1]!;
  const other = await registered(url, "other");
  const resume = await other.createResume("Operations Manager", 1);
  const waits = () => ({
    healthz: wait(other, "/healthz"),
    getResume: wait(other, `/api/resumes/getResume?id=${resume}`),
  });
  // Memory is compared to that of a server that has already read files and pictures.
  await other.send("POST", "/api/resumes/import", { basics: { name: "Ada" }, work: [{ name: "Engine" }] });
  await setTimeout(5_000);
  const before = await memoryBelow(server.child.pid);
  const rows: Row[] = [];
  let most = before;
  for (const [at, attack] of ATTACKS.filter(({ what }) => CHOSEN.test(what)).entries()) {
    console.error(`  ${attack.what} …`);
    const { path, type, method, body } = await attack.request();
    const attacker = await registered(url, `attacker-${at}`);
    const others = waits();
    const look = async () => {
      most = Math.max(most, await memoryBelow(server.child.pid));
    };
    const watching = setInterval(() => void look(), 500);
    const answers = await assault({
      url: url + path,
      method,
      body: new Uint8Array(Buffer.from(body)),
      headers: {
        "content-type": type,
        "x-forwarded-for": attackerAt(at),
        ...(attack.by === "free account" && { authorization: `Bearer ${attacker.token}` }),
      },
      atOnce: AT_ONCE,
      seconds: SECONDS,
    });
    clearInterval(watching);
    const [healthz, getResume] = [await others.healthz.p99(), await others.getResume.p99()];
    const counts = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
    rows.push({
      what: `another client's wait (p99) for /healthz and getResume; ${attack.by}: ${attack.what}`,
      measured: `${healthz.toFixed(2)} s and ${getResume.toFixed(2)} s (answers ${counts.join(", ")})`,
      goal: `under ${GOALS.healthz} s and ${GOALS.getResume} s`,
      ok: healthz < GOALS.healthz && getResume < GOALS.getResume && server.child.exitCode === null,
    });
    if (server.child.exitCode !== null || server.child.signalCode !== null) break;
  }
  await setTimeout(QUIET_SECONDS * 1_000);
  const isAlive = await other.json("GET", "/healthz").then(
    () => true,
    () => false,
  );
  const after = isAlive ? await memoryBelow(server.child.pid) : Number.NaN;
  rows.push({
    what: `memory a minute after these, against before`,
    measured: isAlive
      ? `${(after / before).toFixed(2)} × (${before.toFixed(0)} and ${after.toFixed(0)} MiB; ${most.toFixed(0)} at most)`
      : `the server has ended:\n${server.output().slice(-500)}`,
    goal: `within ${GOALS.memory * 100} %, the process alive`,
    ok: after <= before * (1 + GOALS.memory),
  });
  return rows;
}

async function registered(url: string, name: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const email = `${name}@example.com`;
  await client.register({
    email,
    password: "correct horse battery",
    first_name: "Ada",
    last_name: "Lovelace",
  });
  return client;
}

async function assault(workerData: Assault): Promise<Answers> {
  const [answers] = (await once(
    new Worker(new URL("attacker.ts", import.meta.url), { workerData }),
    "message",
  )) as [Answers];
  return answers;
}

/** Calls at fixed intervals, no matter how long earlier calls take, until the percentile is requested. */
function wait(client: ApiClient, path: string) {
  const times: Promise<number>[] = [];
  const calling = setInterval(() => {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1_000;
    times.push(
      client.send("GET", path).then(seconds, (error: unknown) => {
        console.error(path, error);
        return Infinity;
      }),
    );
  }, EVERY);
  return {
    /** In seconds; infinite if more than one call in a hundred failed. */
    async p99(): Promise<number> {
      clearInterval(calling);
      const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
      return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
    },
  };
}
