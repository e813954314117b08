import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { startEmbedded } from "./embedded.ts";
import { startMaintenance } from "./maintenance.ts";
import { applyMigrations } from "./migrate.ts";
import { demandPreparedStatements } from "./prepared-statements.ts";
import { reasonOf } from "./reason.ts";
import * as schema from "./schema.ts";

/** `$client` is the pool. */
export type Db = NodePgDatabase<typeof schema> & { $client: Pool };
/** Inside a transaction. Query functions take `Db | Tx` first. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface Database {
  db: Db;
  /** On the embedded database it holds exactly one connection: never wait for a second while you have one. */
  pool: Pool;
  kind: "embedded" | "postgres";
  /** Waits for what runs, then closes; an embedded database is left in order on the disk. */
  close(): Promise<void>;
}

/**
 * Opens the database that the configuration names, brought up to date.
 * @throws Error with a message for the person who starts the server
 */
export async function openDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">,
  log: Log,
): Promise<Database> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, log) : undefined;
  const connection: PoolConfig = embedded
    ? // Settings and prepared statements of a connection that was lost would otherwise outlive it.
      {
        ...embedded.connection,
        max: 1,
        idleTimeoutMillis: 0,
        // The pool waits for it, although its types say otherwise.
        // oxlint-disable-next-line typescript/no-misused-promises
        onConnect: (client) => client.query("DISCARD ALL"),
      }
    : { connectionString: config.databaseUrl, max: config.databasePoolSize, keepAlive: true };
  const pool = new Pool({ application_name: "postfolio", connectionTimeoutMillis: 10_000, ...connection });
  // Without a listener of its own on each connection and one on the pool, a server that closes a
  // connection, idle or inside a transaction, would end this process. The pool drops it by itself.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "A connection to the database was lost")),
  );
  pool.on("error", () => {});
  const maintenance = embedded && startMaintenance(pool, log);
  const close = async () => {
    maintenance?.stop();
    await pool.end();
    await embedded?.close();
  };
  try {
    // Nothing is between us and the embedded database.
    if (!embedded) await demandPreparedStatements(pool);
    await applyMigrations(pool);
  } catch (error) {
    await close();
    const name = embedded ? "The embedded database" : "The PostgreSQL server that DATABASE_URL names";
    throw new Error(`${name} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return { db: connect(pool), pool, kind: embedded ? "embedded" : "postgres", close };
}

/**
 * Drizzle on a pool, except that a transaction gives its connection back however it ends: Drizzle keeps
 * the one on which `begin` fails for ever.
 */
function connect(pool: Pool): Db {
  const db = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
