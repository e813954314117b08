import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, type ClientConfig, type Notification, type Pool } from "pg";
import type { Log } from "../log.ts";

/**
 * The kinds of work that workers wait for. Triggers announce changes to posts; `announceJobs` announces jobs.
 */
export type Work = "posts" | "jobs";

const CHANNEL = "postfolio_work";
export const LISTEN = `LISTEN ${CHANNEL}`;

/** Announcements reach all processes that share the database, once their transaction commits. */
export interface WorkSignal {
  /** Whether announcements are being received. If not, workers must poll. */
  isHeard(): boolean;
  /** @returns a function that removes the listener */
  onWork(work: Work, listener: () => void): () => void;
  close(): Promise<void>;
}

export async function announceJobs(db: Pick<NodePgDatabase, "execute">): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${"jobs" satisfies Work})`);
}

/** Returns a signal for the embedded database, whose single connection receives its own notifications. */
export function hearOwnConnection(pool: Pool): WorkSignal {
  const heard = new EventEmitter();
  pool.on("connect", (client) =>
    client.on("notification", ({ payload = "" }: Notification) => heard.emit(payload)),
  );
  return {
    isHeard: () => true,
    onWork: (work, listener) => listenTo(heard, work, listener),
    close: async () => {},
  };
}

function listenTo(heard: EventEmitter, work: Work, listener: () => void): () => void {
  heard.on(work, listener);
  return () => heard.off(work, listener);
}

/** How often reception is tested, and how long a test may take. */
const PROOF = { every: 30 * SECOND, within: 5 * SECOND };
/** How long to wait after a lost connection and after a failed test. */
const TRY_AGAIN_AFTER = { lost: SECOND, deaf: 60 * SECOND };

class Deaf extends Error {
  override name = "Deaf";
}

/**
 * Listens on its own connection, opened for the first listener. PgBouncer in transaction mode accepts LISTEN but
 * never delivers notifications, so reception is tested regularly by announcing something through the pool.
 */
export function hearServer(
  pool: Pool,
  connection: ClientConfig,
  log: Pick<Log, "warn" | "info">,
): WorkSignal {
  const heard = new EventEmitter();
  const stopping = new AbortController();
  let isHeard = false;
  let listening: Promise<void> | undefined;
  /** The kind of failure that has already been logged. */
  let warned: string | undefined;

  /** @throws Deaf */
  const prove = async (signal: AbortSignal): Promise<boolean> => {
    const proof = randomUUID();
    const late = new AbortController();
    const arrived = once(heard, proof, { signal: AbortSignal.any([signal, late.signal]) });
    // The rejection is handled below, even if the query fails first.
    arrived.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    try {
      const sent = await pool.query("SELECT pg_notify($1, $2)", [CHANNEL, proof]).then(
        () => true,
        // No pool connection was free, which tells us nothing about this one.
        () => false,
      );
      if (!sent) return isHeard;
      timer = setTimeout(() => late.abort(), PROOF.within);
      await arrived;
      return true;
    } catch (cause) {
      throw signal.aborted ? cause : new Deaf("no notification arrived", { cause });
    } finally {
      clearTimeout(timer);
      late.abort();
    }
  };

  const listen = async (): Promise<never> => {
    const client = new Client({
      ...connection,
      application_name: "postfolio work",
      connectionTimeoutMillis: 10 * SECOND,
    });
    const lost = new AbortController();
    client.on("error", () => lost.abort());
    client.on("end", () => lost.abort());
    client.on("notification", ({ payload = "" }) => heard.emit(payload));
    const signal = AbortSignal.any([lost.signal, stopping.signal]);
    // A pooler may keep a statement waiting forever.
    signal.addEventListener("abort", () => void client.end().catch(() => {}));
    try {
      await client.connect();
      await client.query(LISTEN);
      for (;;) {
        if ((await prove(signal)) && !isHeard) {
          isHeard = true;
          warned = undefined;
          log.info({}, "receiving notifications of work from the database");
          // Notifications may have been missed.
          for (const work of heard.eventNames()) heard.emit(work);
        }
        await sleep(PROOF.every, undefined, { signal });
      }
    } finally {
      isHeard = false;
      // A silently dropped connection may take minutes to close.
      await Promise.race([client.end().catch(() => {}), sleep(SECOND)]);
    }
  };

  const keepListening = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const error = await listen().catch((reason: unknown) => reason as Error);
      if (stopping.signal.aborted) return;
      if (warned !== error.name)
        log.warn({ err: error }, "not receiving notifications of work from the database; polling it instead");
      warned = error.name;
      const wait = error instanceof Deaf ? TRY_AGAIN_AFTER.deaf : TRY_AGAIN_AFTER.lost;
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  return {
    isHeard: () => isHeard,
    onWork: (work, listener) => {
      listening ??= keepListening();
      return listenTo(heard, work, listener);
    },
    close: async () => {
      stopping.abort();
      await listening;
    },
  };
}
