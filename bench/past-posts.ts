import type { ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { postgresBinaries } from "../apps/server/test/database/postgres-binaries.ts";
import { createPostgres } from "../apps/server/test/database/postgres.ts";
import { silent } from "../apps/server/test/silent.ts";
import { type Database, openDatabase } from "../apps/server/src/db/client.ts";
import { planAhead } from "../apps/server/src/features/campaigns/planning.ts";
import { campaignPosts } from "../apps/server/src/features/posts/planning/campaign-posts.ts";
import { createLogger } from "../apps/server/src/log.ts";
import { median } from "./median.ts";
import { DAY, fill, NOW, planAgain, timed } from "./planning.ts";
import {
  addPosts,
  connectUsers,
  endWorkers,
  publishedASecond,
  removePosts,
  startProcess,
  startWorkers,
} from "./publishing.ts";
import type { Row } from "./row.ts";

const PAST_POSTS = 20_000_000;
/** How many times as long planning and publishing may take with past posts. */
const GOAL = 1.1;
const DUE_POSTS = 10_000;
/**
 * The number of past days whose posts are planned, written, and published as in production instead of being inserted,
 * so that the table's pages contain no more free space than usual.
 */
const LIVED_DAYS = 3;

interface Side {
  database: Database;
  url: string;
}

/**
 * Measures planning a day of 100,000 campaigns and publishing 10,000 posts in a database with 20 million published
 * posts, alternating with a database without any.
 */
export async function run({ past = PAST_POSTS, rounds = 5 } = {}): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "postfolio-bench-"));
  await chmod(folder, 0o755);
  const postgres = createPostgres(postgresBinaries(join(folder, "postgres")), {
    // The usual setting for this much data. The default is for small databases.
    shared_buffers: "1GB",
    max_wal_size: "8GB",
    maintenance_work_mem: "1GB",
  });
  const processes = new Set<ChildProcess>();
  const databases: Database[] = [];
  const open = async (name: string): Promise<Side> => {
    const url = postgres.url(name);
    const database = await openDatabase({ dataDir: folder, databaseUrl: url, databasePoolSize: 4 }, silent);
    databases.push(database);
    await fill(database.pool);
    return { database, url };
  };
  try {
    await postgres.start();
    const without = await open("postgres");
    await without.database.pool.query("CREATE DATABASE grown");
    const grown = await open("grown");
    await addPast(grown.database.pool, past);
    for (let ago = LIVED_DAYS; ago > 0; ago -= 1) await liveDay(grown.database, 31 + ago);
    const sides = [without, grown];

    const passes = await inTurns(sides, rounds, async ({ database: { db, pool } }) => {
      await pool.query("DELETE FROM posts WHERE campaign_id IN (SELECT id FROM campaigns) AND day = $1", [
        DAY,
      ]);
      await pool.query("VACUUM posts");
      await planAgain(pool);
      const [milliseconds] = await timed(() => planDay(db));
      return milliseconds / 1000;
    });

    const { url: standins } = (await startProcess("standins", without.url, processes)).started;
    for (const { database } of sides) {
      // The workers also plan posts and mark overdue posts as missed. The posts that were just planned must not keep
      // the workers busy.
      await database.pool.query("UPDATE campaigns SET status = 'Sleep'");
      await database.pool.query("DELETE FROM posts WHERE status = 'planned'");
      await connectUsers(database, standins);
    }
    const published = await inTurns(sides, rounds, async ({ database: { pool }, url }) => {
      await removePosts(pool);
      await pool.query("VACUUM posts");
      await startWorkers(url, standins, processes);
      await addPosts(pool, DUE_POSTS, () => 0);
      const rate = await publishedASecond(pool, DUE_POSTS);
      await endWorkers(processes);
      return DUE_POSTS / rate;
    });
    const million = `${past / 1_000_000} million`;
    return [
      row(`planning a day of 100,000 campaigns, with ${million} past posts against none`, passes),
      row(`publishing ${DUE_POSTS} due posts, with ${million} past posts against none`, published),
    ];
  } finally {
    for (const child of processes) child.kill("SIGKILL");
    for (const database of databases) await database.close();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds this many published posts to each campaign, one a day, up to one year ago. */
async function addPast(pool: Pool, past: number): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'posts' AND indexname <> 'posts_pkey'`,
  );
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  await pool.query(
    `INSERT INTO posts (id, campaign_id, user_id, network, day, slot, scheduled_at, status, text, text_hash, due_at,
       external_id, url, published_at, created_at)
     SELECT uuidv7(), c.id, c.user_id, c.network, at::date, 0, at, 'published', 'A post of the past about the sea ' || n,
       md5(c.id::text || n), at, n::text, 'https://x.com/i/status/' || n, at, at
     FROM generate_series(1, $1::int) AS n
     CROSS JOIN campaigns c, LATERAL (SELECT timestamptz '2025-12-31 12:00Z' - n * interval '1 day' AS at) AS times`,
    [Math.round(past / 100_000)],
  );
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query("VACUUM ANALYZE posts");
}

const planDay = (db: Database["db"]): Promise<number> =>
  planAhead({ db, clock: () => NOW, log: createLogger("error"), campaignPosts });

/** Plans a day, writes its posts, and publishes them, with the same row changes as in production. */
async function liveDay({ db, pool }: Database, daysAgo: number): Promise<void> {
  await planAgain(pool);
  await planDay(db);
  await pool.query(
    `UPDATE posts SET status = 'ready', text = 'A post of the past about the sea ' || slot, text_hash = md5(id::text)
     WHERE status = 'planned'`,
  );
  await pool.query("VACUUM posts");
  await pool.query(
    `UPDATE posts SET status = 'published', day = day - $1::int, scheduled_at = scheduled_at - ago, due_at = due_at - ago,
       published_at = scheduled_at - ago, external_id = slot::text, url = 'https://x.com/i/status/' || slot
     FROM (SELECT $1::int * interval '1 day' AS ago) AS days WHERE status = 'ready'`,
    [daysAgo],
  );
  await pool.query("VACUUM ANALYZE posts");
}

/**
 * Measures both sides alternately, after a first round as a warm-up.
 * @returns the seconds of each side, one pair per round
 */
async function inTurns(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<number>,
): Promise<number[][]> {
  const pairs: number[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: number[] = [];
    for (const side of sides) pair.push(await measure(side));
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

function row(what: string, pairs: number[][]): Row {
  const ratio = median(pairs.map(([without, grown]) => grown! / without!));
  const [without, grown] = [0, 1].map((side) => median(pairs.map((pair) => pair[side]!)).toFixed(1));
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${grown} and ${without} s)`,
    goal: `at most ${GOAL} ×`,
    ok: ratio <= GOAL,
  };
}
