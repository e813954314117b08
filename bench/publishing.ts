import { type ChildProcess, fork, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { x as xStandin } from "@postfolio/standins/x/x.ts";
import type { Pool } from "pg";
import { insertCampaign, insertUser } from "../apps/server/test/worlds/factories.ts";
import { postgresBinaries } from "../apps/server/test/database/postgres-binaries.ts";
import { createPostgres } from "../apps/server/test/database/postgres.ts";
import { silent } from "../apps/server/test/silent.ts";
import { createX } from "../apps/server/src/adapters/x/x-network.ts";
import { type Database, openDatabase } from "../apps/server/src/db/client.ts";
import { connections } from "../apps/server/src/db/schema.ts";
import { seal } from "../apps/server/src/features/connections/sealed-tokens.ts";
import { deriveKey } from "../apps/server/src/config/secrets.ts";
import { createTokenCipher } from "../apps/server/src/db/token-cipher.ts";
import type { BareOrder, Started } from "./publishing-processes.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

const GOAL = { ratio: 0.5, latenessSeconds: 2 };
const WORKERS = 2;
const USERS = 200;
const APP_SECRET = "of the bench, and of nothing else in the world";
/** Milliseconds between inserting the posts and their due time. */
const LEAD = 10_000;

interface Options {
  /** The number of due posts per round. */
  posts?: number;
  rounds?: number;
  /** The posts per second, and the duration in seconds, when measuring lateness. */
  rate?: number;
  seconds?: number;
}

/**
 * Measures how fast two worker processes (`main.ts` with ROLES=worker) publish posts that are all due at the same time,
 * over HTTP to the X stand-in. Alternates with two bare processes that only claim posts, call the same stand-in, and
 * mark posts as published. Everything shares this machine, including the provider and the database.
 */
export async function run({ posts = 10_000, rounds = 3, rate = 100, seconds = 30 }: Options = {}): Promise<
  Row[]
> {
  const folder = await mkdtemp(join(tmpdir(), "postfolio-bench-"));
  await chmod(folder, 0o755);
  const postgres = createPostgres(postgresBinaries(join(folder, "postgres")));
  const processes = new Set<ChildProcess>();
  let database: Database | undefined;
  try {
    await postgres.start();
    const databaseUrl = postgres.url("postgres");
    database = await openDatabase({ dataDir: folder, databaseUrl, databasePoolSize: 4 }, silent);
    const { pool } = database;
    const start = (role: "standins" | "bare") => startProcess(role, databaseUrl, processes);
    const standins = (await start("standins")).started.url;
    const tokens = await connectUsers(database, standins);
    const engine = () => startWorkers(databaseUrl, standins, processes);
    const bare = (client: BareOrder["client"]) => async () => {
      for (let worker = 0; worker < WORKERS; worker += 1) {
        const { child } = await start("bare");
        child.send({ apiUrl: `${standins}/x`, tokens, client } satisfies BareOrder);
      }
    };

    const rates: [ours: number, bare: number, sameClient: number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sides: number[] = [];
      for (const startSide of [engine, bare("fetch"), bare("ask")]) {
        await pool.query("TRUNCATE posts CASCADE");
        await startSide();
        await addPosts(pool, posts, () => 0);
        sides.push(await publishedASecond(pool, posts));
        await endWorkers(processes);
        if (startSide === engine) await countOnce(pool, standins);
      }
      rates.push(sides as [number, number, number]);
    }

    await pool.query("TRUNCATE posts CASCADE");
    await engine();
    await addPosts(pool, rate * seconds, (index) => (index * 1_000) / rate);
    await publishedASecond(pool, rate * seconds);
    const late = await lateness(pool);
    const { twice, lost } = await countOnce(pool, standins);
    await endWorkers(processes);

    const ratio = median(rates.map(([ours, others]) => ours / others));
    const sameClient = median(rates.map(([ours, , others]) => ours / others));
    const [ours, others] = [0, 1].map((side) => Math.round(median(rates.map((round) => round[side]!))));
    return [
      {
        what: `publishing ${posts} due posts, ${WORKERS} workers, against a bare loop of claim, fetch and completion`,
        measured: `${ratio.toFixed(2)} × (${ours} and ${others} posts/s); with the workers' client: ${sameClient.toFixed(2)} ×`,
        goal: `at least ${GOAL.ratio} ×`,
        ok: ratio >= GOAL.ratio,
      },
      {
        what: `posts published twice or lost, of ${posts * rounds + rate * seconds}`,
        measured: `${twice} and ${lost}`,
        goal: "0 and 0",
        ok: twice === 0 && lost === 0,
      },
      {
        what: `lateness at ${rate} posts/s`,
        measured: `p50 ${late.p50.toFixed(2)} s, p99 ${late.p99.toFixed(2)} s`,
        goal: `p99 under ${GOAL.latenessSeconds} s`,
        ok: late.p99 < GOAL.latenessSeconds,
      },
    ];
  } finally {
    for (const child of processes) child.kill("SIGKILL");
    await database?.close();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const STANDINS = new WeakSet<ChildProcess>();

export async function startProcess(
  role: "standins" | "bare",
  databaseUrl: string,
  processes: Set<ChildProcess>,
) {
  const child = fork(join(import.meta.dirname, "publishing-processes.ts"), [role], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  processes.add(child);
  if (role === "standins") STANDINS.add(child);
  const [started] = (await once(child, "message")) as [Started];
  return { child, started };
}

export async function startWorkers(
  databaseUrl: string,
  standins: string,
  processes: Set<ChildProcess>,
): Promise<void> {
  const main = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));
  const { clientId, clientSecret, apiUrl, webUrl } = xStandin.config(standins);
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    ROLES: "worker",
    DATABASE_URL: databaseUrl,
    APP_SECRET,
    X_CLIENT_ID: clientId,
    X_CLIENT_SECRET: clientSecret,
    X_API_URL: apiUrl,
    X_WEB_URL: webUrl,
  };
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const child = spawn(process.execPath, [main], {
      cwd: tmpdir(),
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    processes.add(child);
    await new Promise<void>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`A worker ended with ${code}`)));
      child.stdout.on("data", (said: Buffer) => said.includes("worker is ready") && resolve());
    });
  }
}

/** Ends everything but the stand-ins. */
export async function endWorkers(processes: Set<ChildProcess>): Promise<void> {
  for (const child of processes) {
    if (STANDINS.has(child)) continue;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    processes.delete(child);
  }
}

/** Creates users, each with a campaign and an account at the X stand-in, and lifts the stand-in's limit. */
export async function connectUsers({ db }: Database, standins: string): Promise<Record<string, string>> {
  const x = createX({ ...xStandin.config(standins), timeoutMs: 15_000 }, () => new Date());
  const cipher = createTokenCipher(deriveKey(Buffer.from(APP_SECRET), "provider-tokens"));
  const verifier = "of-the-bench-and-as-long-as-the-rfc-wants-it-to-be";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const redirectUri = "http://localhost/callback";
  await fetch(`${standins}/x/limits`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ posts: 10_000_000 }),
  });
  const tokens: Record<string, string> = {};
  for (let user = 0; user < USERS; user += 1) {
    const { id: userId } = await insertUser(db);
    const authorized = await x.authorize({ state: "s", challenge, redirectUri });
    if (authorized.kind !== "authorize") throw new Error(authorized.detail);
    const consent = await fetch(authorized.url, {
      method: "POST",
      body: new URLSearchParams({ handle: `user${user}` }),
      redirect: "manual",
    });
    const code = new URL(consent.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const outcome = await x.connect({ code, verifier, redirectUri });
    if (outcome.kind !== "connected") throw new Error(outcome.detail);
    tokens[userId] = outcome.tokens.accessToken;
    const now = new Date();
    const key = { userId, network: "Twitter" as const };
    const sealed = seal(cipher, key, outcome.tokens);
    await db
      .insert(connections)
      .values({ id: randomUUID(), ...key, ...outcome.profile, ...sealed, connectedAt: now });
    await insertCampaign(db, userId, { title: "Bench", plannedThrough: "2999-12-31" });
  }
  return tokens;
}

/** Adds posts, alternating between users, due `LEAD` plus `later` milliseconds from now. */
export async function addPosts(pool: Pool, number: number, later: (index: number) => number): Promise<void> {
  const { rows: owners } = await pool.query<{ id: string; user_id: string }>(
    "SELECT id, user_id FROM campaigns WHERE title = 'Bench'",
  );
  const from = Date.now() + LEAD;
  const rows = Array.from({ length: number }, (_, index) => {
    const owner = owners[index % owners.length]!;
    const at = new Date(from + later(index)).toISOString();
    return {
      campaign: owner.id,
      user: owner.user_id,
      slot: index,
      at,
      text: `Post ${randomUUID()}`,
    };
  });
  await pool.query(
    `INSERT INTO posts (id, campaign_id, user_id, network, day, slot, scheduled_at, status, text, due_at, created_at)
     SELECT uuidv7(), campaign, "user", 'Twitter', '2026-01-01', slot, at, 'ready', text, at, now()
     FROM jsonb_to_recordset($1::jsonb)
       AS post (campaign uuid, "user" uuid, slot int, at timestamptz, text text)`,
    [JSON.stringify(rows)],
  );
  // The server does this on its own within a minute.
  await pool.query("ANALYZE");
}

/** Selects the posts that this benchmark publishes, using an index, because there may be millions of other posts. */
const OF_BENCH = "campaign_id IN (SELECT id FROM campaigns WHERE title = 'Bench')";

export const removePosts = (pool: Pool) => pool.query(`DELETE FROM posts WHERE ${OF_BENCH}`);

/** Waits until all posts are published. @returns posts per second since the posts were due */
export async function publishedASecond(pool: Pool, number: number): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ open: number; seconds: number }>(
      `SELECT count(*) FILTER (WHERE status <> 'published')::int AS open,
         extract(epoch FROM max(published_at) - min(scheduled_at))::float AS seconds FROM posts
       WHERE ${OF_BENCH}`,
    );
    const [state] = rows;
    if (state && state.open === 0) return number / state.seconds;
    await sleep(500);
  }
}

async function lateness(pool: Pool): Promise<{ p50: number; p99: number }> {
  const { rows } = await pool.query<{ p50: number; p99: number }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY late)::float AS p50,
       percentile_cont(0.99) WITHIN GROUP (ORDER BY late)::float AS p99
     FROM (SELECT extract(epoch FROM published_at - scheduled_at) AS late FROM posts) AS lateness`,
  );
  return rows[0]!;
}

let counted = { twice: 0, lost: 0 };

/** Counts posts that the provider shows twice or not at all. */
async function countOnce(pool: Pool, standins: string): Promise<{ twice: number; lost: number }> {
  const timeline = (await (await fetch(`${standins}/x/timeline.json`)).json()) as { text: string }[];
  const shown = new Map<string, number>();
  for (const { text } of timeline) shown.set(text, (shown.get(text) ?? 0) + 1);
  const { rows } = await pool.query<{ text: string }>("SELECT text FROM posts");
  counted = {
    twice: counted.twice + rows.filter(({ text }) => (shown.get(text) ?? 0) > 1).length,
    lost: counted.lost + rows.filter(({ text }) => !shown.has(text)).length,
  };
  return counted;
}
