import { sql } from "drizzle-orm";
import { type Db as BossDb, fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Db, Tx } from "./db/client.ts";
import type { Log } from "./log.ts";

/** Work that outlives the request that causes it: what each kind of job is given. */
interface JobData {
  "notice-mail": { userId: string };
  "password-reset-mail": { email: string };
  "verification-mail": { userId: string };
}
type JobName = keyof JobData;

/** Every handler may run more than once for a job: a process can die after the work and before its record. */
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

interface EnqueueOptions {
  /** Of jobs that wait under one key there is one: a second is not added. */
  key: string;
  /** Seconds until it may run. */
  delay?: number;
}

export interface Jobs {
  /** Adds a job, in the caller's transaction where one is given: it exists if that commits. */
  enqueue<N extends JobName>(db: Db | Tx, name: N, data: JobData[N], options: EnqueueOptions): Promise<void>;
  /** Runs jobs, those of all nodes, each on one node at a time. @returns what ends it and waits for those that run */
  work(handlers: JobHandlers): Promise<() => Promise<void>>;
  /** Waits for jobs that run, at most five seconds; what is cut off runs again elsewhere or later. */
  stop(): Promise<void>;
}

interface JobsOptions {
  db: Db;
  log: Pick<Log, "warn" | "error">;
  /** Seconds between two looks for jobs; at least 0.5. */
  pollEvery?: number;
  /** Seconds until a failed job's second try; the delay doubles from try to try, up to half an hour. */
  retryAfter?: number;
}

/** About an hour in all with the usual delay: a mail server's restart is survived. */
const RETRIES = 8;
/** Jobs of a kind that one process runs at a time: as many mails as servers take from one sender at once. */
const BATCH = 5;
const NAMES: JobName[] = ["notice-mail", "password-reset-mail", "verification-mail"];

/**
 * Opens the job queue, pg-boss in a schema of its own in the same database, and makes its tables where
 * they are missing. It polls: to listen for jobs takes a connection, and the embedded database has one.
 */
export async function startJobs({ db, log, pollEvery = 2, retryAfter = 15 }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: ownStatements(db),
    // Sweeps are statements that may run on every node (worker.ts); they need no timetable in the database.
    schedule: false,
    // The queue is small; what this would mend concerns tables of millions of rows.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue met an error and goes on"));
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of NAMES) {
    if (made.has(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- on the embedded database one after the other anyway
    await boss.createQueue(name, { policy: "short" });
    // Reads it, so that this process knows it: not in a transaction, where that would need a second connection.
    // oxlint-disable-next-line no-await-in-loop
    await boss.getQueueStats(name);
  }

  return {
    enqueue: async (db, name, data, { key, delay }) => {
      await boss.send(name, data, {
        db: fromDrizzle(db, sql),
        retryLimit: RETRIES,
        retryDelay: retryAfter,
        retryBackoff: true,
        retryDelayMax: 30 * 60,
        // Seconds after which a job that runs is taken for dead and runs again.
        expireInSeconds: 120,
        // A mail that could not go out for a day is no news. What is done is forgotten after ten minutes.
        retentionSeconds: 24 * 60 * 60,
        deleteAfterSeconds: 10 * 60,
        singletonKey: key,
        ...(delay !== undefined && { startAfter: delay }),
      });
    },
    work: async (handlers) => {
      const run = async <N extends JobName>(
        name: N,
        job: JobWithMetadata<JobData[N]>,
      ): Promise<JobResult> => {
        try {
          await handlers[name](job.data);
          return { id: job.id, status: "completed" };
        } catch (error) {
          const last = job.retryCount >= job.retryLimit;
          log[last ? "error" : "warn"](
            { err: error, job: job.id, name, tries: job.retryCount + 1 },
            last ? "A job failed for the last time and is given up" : "A job failed and will be tried again",
          );
          return { id: job.id, status: "failed" };
        }
      };
      const options = {
        includeMetadata: true,
        pollingIntervalSeconds: pollEvery,
        batchSize: BATCH,
        // Looks again at once as long as there is more, so that many jobs do not wait for as many looks.
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      for (const name of NAMES) {
        // oxlint-disable-next-line no-await-in-loop
        await boss.work(name, options, (jobs: JobWithMetadata<JobData[JobName]>[]) =>
          Promise.all(jobs.map((job) => run(name, job))),
        );
      }
      return async () => {
        await Promise.all(NAMES.map((name) => boss.offWork(name)));
      };
    },
    stop: () => boss.stop({ close: false, timeout: 5_000 }),
  };
}

/** pg-boss's own statements. Some are scripts with a transaction in them: one that fails must not stay open. */
function ownStatements(db: Db): BossDb {
  const run = fromDrizzle(db, sql);
  return {
    executeSql: async (text, values) => {
      if (!/^\s*BEGIN\b/iu.test(text)) return run.executeSql(text, values);
      const client = await db.$client.connect();
      try {
        const results = [await client.query(text)].flat();
        client.release();
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
