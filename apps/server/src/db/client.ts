import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import * as schema from "./schema.ts";

export type Db = NodePgDatabase<typeof schema>;
/** Inside a transaction. Query functions take `Db | Tx` first. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export const connect = (pool: Pool): Db => drizzle(pool, { schema });
