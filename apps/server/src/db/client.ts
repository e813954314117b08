import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, Pool, type PoolConfig } from "pg";
import type { Config } from "../config/config.ts";
import type { Log } from "../log.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { startMaintenance } from "./maintenance.ts";
import { applyMigrations, beginAlone } from "./migrate.ts";
import { demandPreparedStatements } from "./prepared-statements.ts";
import { reasonOf } from "./reason.ts";
import { hearOwnConnection, hearServer, LISTEN, type WorkSignal } from "./work-signal.ts";

export type Db = NodePgDatabase & { $client: Pool; work: WorkSignal };
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface Database {
  db: Db;
  /** The embedded database has one connection: never wait for a second one while holding the first. */
  pool: Pool;
  kind: "embedded" | "postgres";
  /** For startup work that only one node may do at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for running queries and shuts an embedded database down cleanly. */
  close(): Promise<void>;
}

/**
 * @param options.prepared the file from which a new embedded database is unpacked; null to make it from scratch
 * @throws Error with a message for the operator
 */
export async function openDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">,
  log: Log,
  options: { prepared?: string | null } = {},
): Promise<Database> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded(config.dataDir, log, options) : undefined;
  const connection: PoolConfig = embedded
    ? // Otherwise, settings and prepared statements of a lost connection would outlive the connection.
      {
        ...embedded.connection,
        max: 1,
        idleTimeoutMillis: 0,
        // The pool awaits this, although its types say otherwise.
        // oxlint-disable-next-line typescript/no-misused-promises
        onConnect: async (client) => {
          await client.query("DISCARD ALL");
          await client.query(LISTEN);
        },
      }
    : { connectionString: config.databaseUrl, max: config.databasePoolSize, keepAlive: true };
  const pool = new Pool({ application_name: "postfolio", connectionTimeoutMillis: 10_000, ...connection });
  // Without these listeners, a connection that the server closes would crash this process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "A connection to the database was lost")),
  );
  pool.on("error", () => {});
  const work = embedded ? hearOwnConnection(pool) : hearServer(pool, connection, log);
  const maintenance = embedded && startMaintenance(pool, log);
  const close = async () => {
    maintenance?.stop();
    await work.close();
    await pool.end();
    await embedded?.close();
  };
  try {
    if (!embedded) await demandPreparedStatements(pool);
    await applyMigrations(pool);
  } catch (error) {
    await close();
    const name = embedded ? "The embedded database" : "The PostgreSQL server that DATABASE_URL names";
    throw new Error(`${name} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (embedded) return work();
    const client = new Client(connection);
    client.on("error", () => {});
    await client.connect();
    try {
      await beginAlone(client);
      return await work();
    } finally {
      await client.end();
    }
  };
  return { db: connect(pool, work), pool, kind: embedded ? "embedded" : "postgres", inTurn, close };
}

/**
 * Unlike plain Drizzle, a transaction releases its connection even if `begin` fails. Drizzle gets no schema, because
 * it would iterate over all columns of all tables for each transaction.
 */
export function connect(pool: Pool, work: WorkSignal): Db {
  const db = Object.assign(drizzle(pool), { work });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
