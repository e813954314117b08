import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { buildTestApp } from "../test/build-app.ts";
import { startWorker } from "./worker.ts";

it("removes expired sessions and leaves the others", async () => {
  let now = Date.now();
  const { deps, send, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });
  await signUp();
  now += 31 * 24 * 60 * 60 * 1000;
  const { token } = await signUp();
  const count = async () => {
    const { rows } = await deps.db.execute<{ n: number }>(sql`select count(*)::int as n from sessions`);
    return rows[0]?.n;
  };
  expect(await count()).toBe(2);
  const worker = startWorker(deps);
  await worker.hurry();
  await worker.stop();
  expect(await count()).toBe(1);
  expect((await send("GET /api/authUsers/session", {}, token)).status).toBe(200);
});
