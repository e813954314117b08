import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { engine, testDatabase } from "../../test/database/database.ts";
import { createPostgres } from "../../test/database/postgres.ts";
import { silent } from "../../test/silent.ts";
import { openDatabase } from "./client.ts";
import { isOutage } from "./outage.ts";

const reasonsOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.map((result) => (result.status === "rejected" ? result.reason : undefined));

test.runIf(engine === "postgres")(
  "treats the loss of PostgreSQL during transactions as an outage, and recovers once it is back",
  async () => {
    const server = createPostgres(inject("databases").postgres!.bin);
    onTestFinished(() => server.remove());
    await server.start();
    const settings = { dataDir: "", databaseUrl: server.url("postgres"), databasePoolSize: 2 };
    const database = await openDatabase(settings, silent);
    onTestFinished(() => database.close());
    const { db } = database;
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const killed = Promise.withResolvers<void>();
    const waiting = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        begun[0].resolve();
        await killed.promise;
        await tx.execute(sql`select 1`);
      });
    const asking = () =>
      db.transaction(async (tx) => {
        begun[1].resolve();
        await tx.execute(sql`select pg_sleep(60)`);
      });
    const interrupted = Promise.allSettled([waiting(), asking()]);
    await Promise.all(begun.map(({ promise }) => promise));
    await server.kill();
    killed.resolve();
    expect(reasonsOf(await interrupted).map(isOutage)).toEqual([true, true]);

    await server.start();
    const afterwards = await Promise.allSettled(
      [1, 2, 3].map(() => db.transaction((tx) => tx.execute("select 1"))),
    );
    expect(reasonsOf(afterwards)).toEqual([undefined, undefined, undefined]);
  },
);

test("replaces connections that break as a transaction begins", async () => {
  const { db, pool, settings } = await testDatabase();
  for (let broken = 0; broken <= settings.databasePoolSize; broken += 1) {
    const client = (await pool.connect()) as PoolClient & { connection: { stream: { destroy(): void } } };
    client.release();
    // The loss is noticed only in the next turn of the event loop, so the transaction still gets this connection.
    client.connection.stream.destroy();
    const [reason] = reasonsOf(await Promise.allSettled([db.transaction((tx) => tx.execute("select 1"))]));
    expect(isOutage(reason)).toBe(true);
  }
  await expect(db.transaction((tx) => tx.execute("select 1"))).resolves.toMatchObject({ rowCount: 1 });
});
