import { sql } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { announceJobs } from "../src/db/work-signal.ts";

/** Jobs wait so that related ones can be combined; this lets them run now. */
export async function letJobsRun(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
  await announceJobs(db);
}
