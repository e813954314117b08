import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import { type Db as BossDb, fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Db, Tx } from "../db/client.ts";
import { literals } from "../db/raw-sql.ts";
import { announceJobs } from "../db/work-signal.ts";
import type { Log } from "../log.ts";
import { batched } from "./batched.ts";
import { atMostEvery, repeat } from "./rounds.ts";

interface JobData {
  "approver-invitation-mail": { id: string };
  /** Older jobs have no language. */
  "invitation-mail": { id: string; language?: InterfaceLanguage };
  "notice-mail": { userId: string };
  /** `reason` is an operator's text, or empty. */
  "operator-deed-mail": {
    email: string;
    /** Older jobs have none. */
    language?: InterfaceLanguage;
    deed: "deleted" | "exported";
    reason: string;
    key: string;
  };
  "password-reset-mail": { email: string };
  /** The ids of a device's subscription and of a notice. */
  push: { device: string; notice: string };
  /** An approver. */
  "review-mail": { id: string };
  /** Tokens are encrypted. */
  "revoke-tokens": {
    userId: string;
    network: Network;
    accessToken: string;
    refreshToken: string | null;
    server?: string | null;
    secrets?: string | null;
  };
  "verification-mail": { userId: string };
  /** In older jobs, `change` is a sentence. */
  "way-change-mail": { userId: string; change: string; key: string };
  webhook: { id: string };
  "weekly-mail": { userId: string };
  "wrong-codes-mail": { userId: string; key: string };
}
type JobName = keyof JobData;

/** A job may run more than once, since a process can die before the result is recorded. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], isLastTry: boolean) => Promise<void> };

interface EnqueueOptions {
  /** If a job with the same key is waiting, no job is added. */
  key: string;
  /** Seconds. */
  delay?: number;
  /**
   * The id of a user. Only one job of each kind runs at a time per user, and users with fewer waiting jobs go first.
   */
  turnOf?: string;
}

export interface Jobs {
  /** Adds a job. If it is added in a transaction, it exists only once the transaction commits. */
  enqueue<N extends JobName>(db: Db | Tx, name: N, data: JobData[N], options: EnqueueOptions): Promise<void>;
  waiting(): ReturnType<typeof waitingJobs>;
  /**
   * Starts running jobs. Each job runs on one node at a time.
   * @returns a function that stops and waits for running jobs
   */
  work(handlers: JobHandlers): Promise<() => Promise<void>>;
  /** Stops the queue. Interrupted jobs run again later or on another node. */
  stop(): Promise<void>;
}

interface JobsOptions {
  db: Db;
  log: Pick<Log, "warn" | "error">;
  /** In seconds; at least 0.5. */
  pollEvery?: number;
  /** In seconds; doubled with each try, up to half an hour. */
  retryAfter?: number;
}

/** Takes about an hour in total, so that emails survive a restart of the mail server. */
const RETRIES = 8;
export const TRIES = RETRIES + 1;
/** Mail servers accept only a few messages at once from one sender. */
const FEW = 5;
/** A push service that doesn't respond holds up all pushes to it, and must not hold up those to other services. */
const MANY = 40;
/** How many jobs run at once on a node. The type makes the compiler reject a kind of job without a queue. */
const AT_ONCE: Record<JobName, number> = {
  "approver-invitation-mail": FEW,
  "invitation-mail": FEW,
  "notice-mail": FEW,
  "operator-deed-mail": FEW,
  "password-reset-mail": FEW,
  push: MANY,
  "review-mail": FEW,
  "revoke-tokens": FEW,
  "verification-mail": FEW,
  "way-change-mail": FEW,
  webhook: FEW,
  "weekly-mail": FEW,
  "wrong-codes-mail": FEW,
};
const NAMES = Object.keys(AT_ONCE) as JobName[];

/** In milliseconds. Querying for new jobs after each of many short jobs would keep the database busy. */
const ASK_EVERY = 100;
/** In milliseconds. Jobs left behind by a crashed process may have to wait this long. */
const LONGEST_REST = 30 * SECOND;

/**
 * Replaces pg-boss's own polling, which queries each queue separately. pg-boss also listens on a connection of
 * its own, which the embedded database doesn't have.
 */
export async function startJobs({ db, log, pollEvery = 2, retryAfter = 15 }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: ownStatements(db),
    // Sweeps may run on every node (see worker.ts), so they need no schedule in the database.
    schedule: false,
    // No job depends on another. In seconds.
    flowIntervalSeconds: 24 * 60 * 60,
    // Maintenance helps only with millions of rows.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (fault) => log.warn({ err: asError(fault) }, "the job queue had an error and continues"));
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of NAMES) {
    if (made.has(name)) continue;
    await boss.createQueue(name, { policy: "short" });
    // Fills pg-boss's cache now, because this query would need a second connection inside a transaction.
    await boss.findJobs(name, { queued: true });
  }

  /**
   * Allows one claim at a time per queue: pg-boss counts a user's running jobs in the claiming statement, so two nodes
   * that claim at the same time would each start one.
   */
  const claim = async (name: JobName, batchSize: number): Promise<JobWithMetadata<JobData[JobName]>[]> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`jobs ${name}`}))`);
      return boss.fetch<JobData[JobName]>(name, {
        batchSize,
        includeMetadata: true,
        groupConcurrency: 1,
        db: fromDrizzle(tx, sql),
      });
    });

  /** Records the outcomes of many jobs with few statements. */
  const storeEnds = (name: JobName, end: "complete" | "fail") =>
    batched(async (jobs: JobWithMetadata[]) => {
      await boss[end](name, jobs);
      return jobs;
    });
  const newQueue = (name: JobName) => ({
    running: new Set<Promise<void>>(),
    complete: storeEnds(name, "complete"),
    fail: storeEnds(name, "fail"),
  });

  return {
    enqueue: async (tx, name, data, { key, delay, turnOf }) => {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(turnOf !== undefined && { group: { id: turnOf }, priority: await lastTurn(tx, name, turnOf) }),
        retryLimit: RETRIES,
        retryDelay: retryAfter,
        retryBackoff: true,
        retryDelayMax: 30 * 60,
        // How long, in seconds, a job may run before it counts as dead and is run again.
        expireInSeconds: 120,
        // After a day, an email is useless.
        retentionSeconds: 24 * 60 * 60,
        deleteAfterSeconds: 10 * 60,
        singletonKey: key,
        ...(delay !== undefined && { startAfter: delay }),
      });
      await announceJobs(tx);
    },
    waiting: () => waitingJobs(db),
    work: async (handlers) => {
      const stopping = new AbortController();
      const queues = new Map(NAMES.map((name) => [name, newQueue(name)]));
      const ask = atMostEvery(ASK_EVERY, () => void rounds.hurry());
      const run = async <N extends JobName>(name: N, job: JobWithMetadata<JobData[N]>): Promise<void> => {
        const last = job.retryCount >= job.retryLimit;
        try {
          await handlers[name](job.data, last);
        } catch (error) {
          log[last ? "error" : "warn"](
            { err: asError(error), job: job.id, name, tries: job.retryCount + 1 },
            last ? "a job failed for the last time" : "a job failed and will be retried",
          );
          await queues.get(name)!.fail(job);
          return;
        }
        await queues.get(name)!.complete(job);
      };
      const begin = async (name: JobName): Promise<void> => {
        const { running } = queues.get(name)!;
        const batchSize = AT_ONCE[name] - running.size;
        if (batchSize === 0) return;
        for (const job of await claim(name, batchSize)) {
          const done = run(name, job)
            // After a while, the job counts as dead and is run again.
            .catch((error: unknown) =>
              log.warn({ err: asError(error), name }, "the end of a job was not stored"),
            )
            .finally(() => {
              running.delete(done);
              ask();
            });
          running.add(done);
        }
      };
      const rounds = repeat({ log, stopping: stopping.signal }, "jobs", async () => {
        const waiting = await nextInQueues(db);
        const begun = [];
        // One queue after another, because the embedded database has only one connection.
        for (const { name, wait } of waiting)
          if (wait <= 0) begun.push(await Promise.allSettled([begin(name)]));
        const failed = begun.flat().find(({ status }) => status === "rejected");
        if (failed?.status === "rejected") throw failed.reason;
        const next = Math.min(LONGEST_REST, ...waiting.map(({ wait }) => wait));
        return db.work.isHeard() ? Math.max(next, pollEvery * SECOND) : pollEvery * SECOND;
      });
      const stopListening = db.work.onWork("jobs", ask);
      return async () => {
        stopping.abort();
        stopListening();
        await Promise.all([rounds.hurry(), rounds.ended]);
        await Promise.all([...queues.values()].flatMap(({ running }) => [...running]));
      };
    },
    stop: () => boss.stop({ close: false, timeout: 5_000 }),
  };
}

/** `wait`: how many milliseconds until the queue's first job may run; negative if it already may. */
async function nextInQueues(db: Db): Promise<{ name: JobName; wait: number }[]> {
  const { rows } = await db.execute<{ name: JobName; wait: number }>(
    sql`select name, (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait from pgboss.job
      where name in ${literals(NAMES)} and state < 'active' group by name`,
  );
  return rows;
}

/** `since`: when the oldest job could have run. */
export async function waitingJobs(db: Db): Promise<{ jobs: number; since: Date | null }> {
  const waiting = sql`select count(*)::int as jobs, min(start_after)::text as since
    from pgboss.job where state in ('created', 'retry')`;
  const [{ jobs, since }] = (await db.execute(waiting)).rows as [{ jobs: number; since: string | null }];
  return { jobs, since: since === null ? null : new Date(since) };
}

/** Users take turns: everyone's first job comes before anyone's second. */
async function lastTurn(db: Db | Tx, name: JobName, turnOf: string): Promise<number> {
  const { rows } = await db.execute<{ priority: number }>(
    sql`select coalesce(min(priority) - 1, 0)::int as priority from pgboss.job
      where name = ${name} and group_id = ${turnOf} and state < 'active'`,
  );
  return rows[0]?.priority ?? 0;
}

/** pg-boss emits some errors as plain objects. */
function asError(fault: unknown): Error {
  if (fault instanceof Error) return fault;
  const { message, stack, ...more } = { ...(fault as object) } as { message?: unknown; stack?: unknown };
  const error = new Error(typeof message === "string" ? message : String(fault), { cause: more });
  if (typeof stack === "string") error.stack = stack;
  return error;
}

/**
 * Some of pg-boss's statements are scripts that open a transaction. If a script fails, its transaction must not stay
 * open.
 */
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
