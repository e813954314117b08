import { randomUUID } from "node:crypto";
import { openDatabase } from "../../src/db/client.ts";
import { createLogger } from "../../src/log.ts";
import { insertUser } from "../worlds/factories.ts";

/*
 * A process that writes until it is killed. It prints `open` when it starts to write, and then the email of
 * each user that the database has acknowledged, one per line.
 */
const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
const settings = { dataDir, databaseUrl: databaseUrl || undefined, databasePoolSize: 4 };
const database = await openDatabase(settings, createLogger("warn"));
process.stdout.write("open\n");
// Makes PostgreSQL start its next log file.
process.on("SIGUSR2", () => void database.pool.query("SELECT pg_switch_wal()").catch(refused));

async function write(): Promise<void> {
  for (;;) {
    const user = await insertUser(database.db, { emailKey: randomUUID() });
    process.stdout.write(`${user.email}\n`);
  }
}
const refused = (error: unknown) => process.stdout.write(`refused: ${String(error)}\n`);
for (let writers = 0; writers < 4; writers += 1) write().catch(refused);
