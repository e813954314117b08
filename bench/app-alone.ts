import type { FastifyInstance } from "fastify";
import { buildApp, type Deps } from "../apps/server/src/app.ts";
import { parseConfig } from "../apps/server/src/config/config.ts";
import { type Db, openDatabase } from "../apps/server/src/db/client.ts";
import { startJobs } from "../apps/server/src/jobs/jobs.ts";
import { createLogger } from "../apps/server/src/log.ts";
import { createMetrics } from "../apps/server/src/metrics.ts";
import { createStopping } from "../apps/server/src/stopping.ts";

/**
 * Builds the whole app on the PostgreSQL server in DATABASE_URL, without the providers, the printer, and the worker.
 */
export async function buildAppAlone(
  poolSize: number,
  webRoot = "/nowhere",
): Promise<{ app: FastifyInstance; db: Db; url: string }> {
  const config = parseConfig({
    ...process.env,
    LIMIT_OTHER: "100000000",
    DATABASE_POOL_SIZE: `${poolSize}`,
  });
  const log = createLogger(config.logLevel);
  const { db } = await openDatabase(config, log);
  const clock = () => new Date();
  const parts: Partial<Deps> = {
    config,
    db,
    log,
    jobs: await startJobs({ db, log }),
    clock,
    elapsed: () => performance.now(),
    stopping: createStopping(),
    diskRoom: async () => true,
    tally: createMetrics({ db, clock, log }).tally,
    sessionKey: new Uint8Array(32).fill(7),
    auditKey: new Uint8Array(32).fill(8),
    webRoot,
    networks: {} as Deps["networks"],
  };
  return { app: await buildApp(parts as Deps), db, url: config.databaseUrl ?? "" };
}

export async function signUp(app: FastifyInstance): Promise<{ token: string; userId: string }> {
  const registered = await app.inject({
    method: "POST",
    url: "/api/authUsers/register",
    payload: {
      email: "bench@example.com",
      password: "correct horse battery",
      first_name: "B",
      last_name: "M",
    },
  });
  if (registered.statusCode !== 200) throw new Error(registered.body);
  const { token } = registered.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const session = await app.inject({ url: "/api/authUsers/session", headers });
  return { token, userId: session.json<{ userId: string }>().userId };
}
