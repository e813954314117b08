import { setTimeout } from "node:timers/promises";
import type { Pool } from "pg";
import type { Log } from "../log.ts";

const INTERVAL_MS = 60_000;

/** Bytes of write-ahead log after which a checkpoint is due. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024;

/**
 * The tables that PostgreSQL's autovacuum would process, by its default thresholds
 * (https://www.postgresql.org/docs/18/routine-vacuuming.html), least recently vacuumed first.
 */
const DUE_TABLES = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE c.relkind IN ('r', 'm') AND (
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    OR age(c.relfrozenxid) > 200000000)
  ORDER BY s.last_vacuum NULLS FIRST`;

const CHECKPOINT_DUE = `
  SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${CHECKPOINT_BYTES} AS due FROM pg_control_checkpoint()`;

export interface Maintenance {
  stop(): void;
}

/**
 * PGlite has no background processes, so without maintenance its tables would bloat and its log would grow forever.
 * Uses the pool so as never to run inside a transaction.
 */
export function startMaintenance(pool: Pool, log: Log, intervalMs = INTERVAL_MS): Maintenance {
  const stopping = new AbortController();
  void (async () => {
    while (await waited(intervalMs, stopping.signal)) {
      await maintain(pool, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err: error }, "Maintenance of the embedded database failed");
      });
    }
  })();
  return { stop: () => stopping.abort() };
}

const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(ms, true, { signal, ref: false }).catch(() => false);

/** Other queries can run between the statements, and `stop` ends maintenance early. */
async function maintain(pool: Pool, stop: AbortSignal): Promise<void> {
  // PostgreSQL normally flushes statistics on a timer, which PGlite lacks.
  await pool.query("SELECT pg_stat_force_next_flush()");
  const { rows: tables } = await pool.query<{ name: string }>(DUE_TABLES);
  for (const { name } of tables) {
    if (stop.aborted) return;
    await pool.query(`VACUUM (ANALYZE) ${name}`);
  }
  if (stop.aborted) return;
  const { rows: checkpoint } = await pool.query<{ due: boolean }>(CHECKPOINT_DUE);
  if (checkpoint[0]?.due && !stop.aborted) await pool.query("CHECKPOINT");
}
