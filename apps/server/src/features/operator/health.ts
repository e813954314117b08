import { statfs } from "node:fs/promises";
import { sentenceInReply, wordsInReply } from "../../words.ts";
import type { Health } from "@postfolio/contract/operator/server.routes.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { knownMigrations } from "../../db/migrate.ts";
import { failureOfStore } from "../../db/stored-objects.ts";
import { VERSION } from "../../version.ts";
import type { Deps } from "../../deps.ts";
import { type BackupDeps, backupState } from "./backups.ts";
import { holding, type Known } from "./conditions.policy.ts";
import { findNotes } from "./server-notes.ts";
import { notSetUp } from "./not-set-up.policy.ts";

/** Price in US dollars of reading a post's results (as of 2026-11-22). */
const X_READ = 0.005;
const SOON = 14 * DAY;

interface HealthParts {
  countDue: (db: Db, now: Date) => Promise<Map<Network, number>>;
  findOldestDue: (db: Db, now: Date) => Promise<Date | null>;
  findPaused: (db: Db) => Promise<{ network: Network; reason: string; since: Date; until: Date }[]>;
  spentOnX: (db: Db, now: Date) => Promise<number>;
  readsOnX: (db: Db, now: Date) => Promise<number>;
  sumOfCalls: (db: Db, since: Date) => Promise<{ calls: number; failed: number; costMicroUsd: number }>;
  refusalOfAi: (db: Db, since: Date) => Promise<Known["aiRefusal"]>;
  connectionsInTrouble: (db: Db, until: Date) => Promise<Health["connections"]>;
}

export type HealthDeps = Pick<Deps, "db" | "clock" | "config" | "jobs" | "ai" | "backups" | "objects"> &
  Pick<BackupDeps, "firstUserAt"> &
  HealthParts;

const startOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
const started = (firstUserAt: Date | undefined): number => firstUserAt?.getTime() ?? Date.now();
const iso = (at: Date | undefined | null): string | null => at?.toISOString() ?? null;

export async function healthOf(deps: HealthDeps): Promise<Health> {
  const known = await knownOf(deps);
  return {
    attention: [...holding(known).values()].map(sentenceInReply),
    notSetUp: notSetUp(deps.config, wordsInReply()),
    ...known.health,
  };
}

export async function knownOf(deps: HealthDeps): Promise<Known> {
  const { db, clock, config, jobs, ai } = deps;
  const now = clock();
  const notes = await findNotes(db);
  const calls = await deps.sumOfCalls(db, startOfMonth(now));
  const due = await deps.countDue(db, now);
  const paused = await deps.findPaused(db);
  const { kept, elsewhere, backups, lastFailedAt, lastFailure } = await backupState(deps);
  const waiting = await jobs.waiting();
  const noted = notes.get("backup elsewhere")?.at;
  const health: Known["health"] = {
    version: VERSION,
    startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    database: {
      kind: config.databaseUrl === undefined ? "embedded" : "postgres",
      ...(await sizeAndMigrations(db)),
    },
    posts: {
      due: [...due].map(([network, posts]) => ({ network, posts })),
      oldestDueAt: iso(await deps.findOldestDue(db, now)),
      paused: paused.map((pause) => ({
        ...pause,
        since: pause.since.toISOString(),
        until: pause.until.toISOString(),
      })),
    },
    mail: {
      state: config.mail.state,
      waiting: waiting.jobs,
      lastSentAt: iso(notes.get("mail sent")?.at),
      lastFailedAt: iso(notes.get("mail failed")?.at),
      lastFailure: notes.get("mail failed")?.detail ?? "",
    },
    ai: {
      state: config.ai.state,
      model: ai.model,
      calls: calls.calls,
      failed: calls.failed,
      costUsd: calls.costMicroUsd / 1_000_000,
    },
    x: {
      state: config.x.state,
      postsUsd: await deps.spentOnX(db, now),
      readsUsd: (await deps.readsOnX(db, now)) * X_READ,
    },
    disk: await statfs(config.dataDir).then(
      ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
      () => null,
    ),
    connections: await deps.connectionsInTrouble(db, plus(now, SOON)),
    backups: {
      state: config.backupsKept === 0 ? "off" : elsewhere ? "elsewhere" : kept === 0 ? "off" : "on",
      lastAt: elsewhere ? iso(noted) : (backups[0]?.at ?? null),
      lastFailedAt,
      lastFailure,
    },
  };
  // File timestamps use the machine's clock.
  const unsaved =
    Date.now() -
    (health.backups.lastAt ? Date.parse(health.backups.lastAt) : started(await deps.firstUserAt(db)));
  return {
    health,
    now,
    unsaved,
    jobsLate: waiting.since === null ? 0 : Math.max(Date.now() - waiting.since.getTime(), 0),
    aiRefusal: await deps.refusalOfAi(db, plus(now, -DAY)),
    storeFailure: await failureOfStore(deps.objects),
  };
}

async function sizeAndMigrations(db: Db): Promise<Omit<Health["database"], "kind">> {
  const { rows } = await db.execute<{ bytes: string; applied: number }>(sql`
    SELECT pg_database_size(current_database())::text AS bytes,
      (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS applied`);
  const [{ bytes, applied }] = rows as [{ bytes: string; applied: number }];
  return { bytes: Number(bytes), migrations: { applied, known: knownMigrations() } };
}
