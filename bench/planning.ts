import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Pool } from "pg";
import { silent } from "../apps/server/test/silent.ts";
import { postgresBinaries } from "../apps/server/test/database/postgres-binaries.ts";
import { createPostgres } from "../apps/server/test/database/postgres.ts";
import { type Database, openDatabase } from "../apps/server/src/db/client.ts";
import { planAhead } from "../apps/server/src/features/campaigns/planning.ts";
import { campaignPosts } from "../apps/server/src/features/posts/planning/campaign-posts.ts";
import { createLogger } from "../apps/server/src/log.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

/**
 * The maximum time of a pass relative to the bare statement, and its maximum memory relative to a pass over a fifth of
 * the campaigns.
 */
const GOAL = { time: 1.5, memory: 1.2 };
const CAMPAIGNS = 100_000;
/** The time at which the planning horizon ends with `DAY` and all earlier days are already planned. */
export const NOW = new Date("2026-11-21T12:00:00Z");
export const DAY = "2026-11-28";

/**
 * Measures the pass that plans the next day of 100,000 campaigns, in 20 time zones, with 1 to 6 posts a day and a
 * fifth of them at custom times, on PostgreSQL. Alternates with a single `INSERT … SELECT` of as many rows with the
 * same columns.
 */
export async function run({ rounds = 7 }: { rounds?: number } = {}): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "postfolio-bench-"));
  await chmod(folder, 0o755);
  const postgres = createPostgres(postgresBinaries(join(folder, "postgres")));
  let database: Database | undefined;
  try {
    await postgres.start();
    const url = postgres.url("postgres");
    database = await openDatabase({ dataDir: folder, databaseUrl: url, databasePoolSize: 4 }, silent);
    const { db, pool } = database;
    await fill(pool);
    const plan = () => planAhead({ db, clock: () => NOW, log: createLogger("error"), campaignPosts });
    const ratios: number[] = [];
    const times: [number, number][] = [];
    let rows = 0;
    for (let round = 0; round <= rounds; round += 1) {
      await reset(pool);
      const [passMs, planned] = await timed(plan);
      await reset(pool);
      const [bareMs, inserted] = await timed(async () => (await pool.query(BARE, [DAY])).rowCount ?? 0);
      if (planned !== inserted) throw new Error(`${planned} posts were planned, ${inserted} expected`);
      rows = planned;
      // The first round is a warm-up for both.
      if (round === 0) continue;
      times.push([passMs, bareMs]);
      ratios.push(passMs / bareMs);
    }
    const ratio = median(ratios);
    const [pass, bare] = [0, 1].map((side) => median(times.map((pair) => pair[side]!)));
    const [some, all] = [
      await peakMemory(pool, plan, CAMPAIGNS / 5),
      await peakMemory(pool, plan, CAMPAIGNS),
    ];
    return [
      {
        what: `planning a day of 100,000 campaigns (${rows} posts), against one bare INSERT … SELECT`,
        measured: `${ratio.toFixed(2)} × (${seconds(pass!)} and ${seconds(bare!)} s)`,
        goal: `at most ${GOAL.time} ×`,
        ok: ratio <= GOAL.time,
      },
      {
        what: "memory while planning 100,000 campaigns, against 20,000",
        measured: `${(all / some).toFixed(2)} × (${mebibytes(all)} and ${mebibytes(some)} MiB at most)`,
        goal: `at most ${GOAL.memory} ×`,
        ok: all / some <= GOAL.memory,
      },
    ];
  } finally {
    await database?.close();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const BARE = `
  INSERT INTO posts (id, campaign_id, user_id, network, day, slot, scheduled_at, due_at, created_at)
  SELECT uuidv7(), c.id, c.user_id, c.network, $1::date, slot, at, at - interval '1 hour', now()
  FROM campaigns c, generate_series(0, c.schedule - 1) AS slot,
    LATERAL (SELECT $1::date + (c.window_start + c.offset_minutes + slot * 120) * interval '1 minute' AS at) AS slots
  WHERE c.status = 'Active'`;

const ZONES =
  "UTC Europe/Berlin Europe/London Europe/Kyiv Africa/Cairo Africa/Lagos Asia/Kolkata Asia/Tokyo Asia/Shanghai " +
  "Asia/Dubai Asia/Kathmandu Australia/Sydney Pacific/Auckland America/New_York America/Chicago America/Denver " +
  "America/Los_Angeles America/Sao_Paulo America/St_Johns America/Mexico_City";

export async function fill(pool: Pool): Promise<void> {
  await pool.query(`INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
    SELECT uuidv7(), n || '@example.com', n || '@example.com', 'A', 'B', now() FROM generate_series(1, 20000) AS n`);
  await pool.query(
    `INSERT INTO campaigns (id, user_id, title, network, post_type, prompt, schedule, status, time_zone,
        window_start, window_end, times, offset_minutes, created_at, updated_at)
      SELECT uuidv7(), u.id, 'Campaign', 'Twitter', 'Be more creative', 'Write about the sea', 1 + n % 6, 'Active',
        ($1::text[])[1 + n % cardinality($1::text[])], 540, 1260,
        CASE WHEN n % 5 = 0 THEN ARRAY(SELECT 360 + n / 5 % 150 + slot * 150 FROM generate_series(0, n % 6) AS slot) END,
        n % 15 - 7, now(), now()
      FROM generate_series(1, $2::int) AS n
      JOIN (SELECT id, row_number() OVER () AS number FROM users) AS u ON u.number = 1 + n % 20000`,
    [ZONES.split(" "), CAMPAIGNS],
  );
}

async function reset(pool: Pool, active = CAMPAIGNS): Promise<void> {
  await pool.query("TRUNCATE posts CASCADE");
  await planAgain(pool, active);
}

/** Resets every campaign to be planned through the day before, makes `active` campaigns active, and vacuums. */
export async function planAgain(pool: Pool, active = CAMPAIGNS): Promise<void> {
  await pool.query(
    `UPDATE campaigns c SET planned_through = $1::date - 1, status = CASE WHEN number <= $2 THEN 'Active' ELSE 'Sleep' END
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM campaigns) AS n WHERE n.id = c.id`,
    [DAY, active],
  );
  await pool.query("VACUUM ANALYZE campaigns");
  await pool.query("CHECKPOINT");
}

export async function timed<T>(work: () => Promise<T>): Promise<[milliseconds: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** Returns the peak of live bytes in this process while it plans this many campaigns. */
async function peakMemory(pool: Pool, plan: () => Promise<number>, campaigns: number): Promise<number> {
  await reset(pool, campaigns);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let peak = 0;
  const sampling = setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
  }, 20);
  await plan();
  clearInterval(sampling);
  return peak;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
