import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { engine } from "../../test/database/database.ts";
import { pgbouncerVersion, startPgbouncer } from "../../test/database/pgbouncer.ts";
import { createPostgres } from "../../test/database/postgres.ts";
import { silent } from "../../test/silent.ts";
import { openDatabase } from "./client.ts";

const version = pgbouncerVersion();
/** Turns off the tracking of prepared statements, which PgBouncer has had since 1.21. */
const forgetful: Record<string, string> =
  version !== undefined && Number(version.split(".")[1]) < 21 ? {} : { max_prepared_statements: "0" };

test.runIf(engine === "postgres" && version !== undefined)(
  "rejects a pooler that loses prepared statements and leaves it unchanged (needs pgbouncer)",
  async () => {
    const server = createPostgres(inject("databases").postgres!.bin);
    onTestFinished(() => server.remove());
    await server.start();
    // Uses one connection, so that each client finds whatever the previous client left behind.
    const pooler = async (settings: Record<string, string>) => {
      const bouncer = await startPgbouncer(server, { default_pool_size: "1", ...settings });
      onTestFinished(() => bouncer.remove());
      return bouncer.url;
    };
    const open = (databaseUrl: string, databasePoolSize: number) =>
      openDatabase({ dataDir: "", databaseUrl, databasePoolSize }, silent);
    const left = async (url: string) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query("SELECT name FROM pg_prepared_statements");
      await client.end();
      return rows;
    };

    const byTransaction = await pooler({ pool_mode: "transaction", ...forgetful });
    for (const size of [1, 10]) {
      // Each client finds what the previous client left behind.
      await expect(open(byTransaction, size)).rejects.toThrow(
        "The PostgreSQL server that DATABASE_URL names cannot be used: a pooler in front of it loses prepared " +
          "statements. Use PgBouncer 1.21 or newer with max_prepared_statements, or session mode",
      );
      expect(await left(byTransaction)).toEqual([]);
    }

    const bySession = await pooler({ pool_mode: "session" });
    await (await open(bySession, 10)).close();
    expect(await left(bySession)).toEqual([]);
  },
);
