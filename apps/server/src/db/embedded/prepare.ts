import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { startJobs } from "../../jobs/jobs.ts";
import type { Log } from "../../log.ts";
import { openDatabase } from "../client.ts";
import { databaseFolder } from "./embedded.ts";
import { pack } from "./prepared.ts";

/** Creates an empty database in a new data folder with initdb and migrations, and packs it into a file. */
export async function prepareDatabase(dataDir: string, file: string, log: Log): Promise<void> {
  const settings = { dataDir, databaseUrl: undefined, databasePoolSize: 1 };
  const database = await openDatabase(settings, log, { prepared: null });
  const jobs = await startJobs({ db: database.db, log });
  await jobs.stop();
  await database.close();
  const pglite = await PGlite.create({ fs: new NodeFS(databaseFolder(dataDir)) });
  await pglite.query("CHECKPOINT");
  await pack(await pglite.dumpDataDir("none"), file);
  await pglite.close();
}
