import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { closeAfterwards } from "../../test/close-afterwards.ts";
import { createDatabase, testDatabase } from "../../test/database/database.ts";
import { silent } from "../../test/silent.ts";
import { openDatabase } from "../db/client.ts";
import { type JobHandlers, type Jobs, startJobs } from "./jobs.ts";

const { db } = await testDatabase();

async function open(
  log: { warn: (...args: unknown[]) => void; error: (...args: unknown[]) => void },
  retryAfter = 1,
): Promise<Jobs> {
  const jobs = await startJobs({ db, log, pollEvery: 0.5, retryAfter });
  closeAfterwards(() => jobs.stop());
  return jobs;
}

const quiet = { warn: () => {}, error: () => {} };
const handlers = (onNotice: (userId: string) => Promise<void>): JobHandlers => ({
  "approver-invitation-mail": async () => {},
  "invitation-mail": async () => {},
  "notice-mail": ({ userId }) => onNotice(userId),
  "operator-deed-mail": async () => {},
  "password-reset-mail": async () => {},
  push: async () => {},
  "review-mail": async () => {},
  "revoke-tokens": async () => {},
  "verification-mail": async () => {},
  "way-change-mail": async () => {},
  webhook: async () => {},
  "weekly-mail": async () => {},
  "wrong-codes-mail": async () => {},
});
const count = async (userId: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where data->>'userId' = ${userId}`,
  );
  return rows[0]!.n;
};

it("keeps a job if its transaction commits, and only one per key", async () => {
  const jobs = await open(quiet);
  const add = (userId: string) => async (tx: Parameters<Jobs["enqueue"]>[0]) =>
    jobs.enqueue(tx, "notice-mail", { userId }, { key: userId });
  await db.transaction(add("committed"));
  await db.transaction(add("committed"));
  await expect(
    db.transaction(async (tx) => {
      await add("rolled back")(tx);
      throw new Error("the change failed");
    }),
  ).rejects.toThrow("the change failed");
  expect([await count("committed"), await count("rolled back")]).toEqual([1, 0]);
});

it("adds jobs in a transaction from the first start, although the embedded database has one connection", async () => {
  const database = await openDatabase(await createDatabase("embedded", { migrated: false }), silent);
  const jobs = await startJobs({ db: database.db, log: quiet });
  await database.db.transaction(async (tx) => {
    for (const name of ["notice-mail", "verification-mail"] as const)
      await jobs.enqueue(tx, name, { userId: "first" }, { key: "first" });
  });
  expect((await jobs.waiting()).jobs).toBe(2);
  await jobs.stop();
  await database.close();
});

it("runs jobs that another node added, each once between two workers", async () => {
  const web = await open(quiet);
  const ran: string[] = [];
  const workers = [await open(quiet), await open(quiet)];
  const stops = await Promise.all(
    workers.map((jobs) => jobs.work(handlers(async (userId) => void ran.push(userId)))),
  );
  const users = Array.from({ length: 4 }, (_, index) => `user ${index}`);
  for (const userId of users) await web.enqueue(db, "notice-mail", { userId }, { key: userId });
  await vi.waitUntil(() => users.every((user) => ran.includes(user)), { timeout: 15_000 });
  await wait(1_000);
  expect(ran.filter((userId) => users.includes(userId)).toSorted()).toEqual(users);
  await Promise.all(stops.map((stop) => stop()));
});

it("runs many jobs without a query for each, and repeats only the one that failed", async () => {
  const jobs = await open(quiet);
  const ran: string[] = [];
  const users = Array.from({ length: 20 }, (_, index) => `one of many ${index}`);
  for (const userId of users) await jobs.enqueue(db, "notice-mail", { userId }, { key: userId });
  const stop = await jobs.work(
    handlers(async (userId) => {
      ran.push(userId);
      if (userId === users[7] && ran.indexOf(userId) === ran.length - 1) throw new Error("no luck");
    }),
  );
  await vi.waitUntil(() => users.every((user) => ran.includes(user)), { timeout: 8_000 });
  await vi.waitUntil(() => ran.length > users.length, { timeout: 10_000 });
  await wait(1_500);
  expect(ran.toSorted()).toEqual([...users, users[7]!].toSorted());
  await stop();
});

it("asks the database little about many jobs that fail soon", async () => {
  const jobs = await open(quiet, 60);
  const number = 200;
  for (let n = 0; n < number; n += 1) {
    await jobs.enqueue(db, "push", { device: "away", notice: `${n}` }, { key: `away ${n}`, turnOf: `${n}` });
  }
  const statements = vi.spyOn(Client.prototype, "query");
  onTestFinished(() => statements.mockRestore());
  let failures = 0;
  const stop = await jobs.work({
    ...handlers(async () => {}),
    push: async ({ notice }) => {
      // The jobs end one after the other.
      await wait(Number(notice) % 40);
      failures += 1;
      throw new Error("no luck");
    },
  });
  await vi.waitUntil(() => failures === number, { timeout: 20_000 });
  await stop();
  expect(statements.mock.calls.length).toBeLessThan(number);
  const { rows } = await db.execute<{ state: string; n: number }>(
    sql`select state, count(*)::int as n from pgboss.job where data->>'device' = 'away' group by state`,
  );
  expect(rows).toEqual([{ state: "retry", n: number }]);
});

it("says which ends of jobs were not stored, leaves those jobs for later, and stores the next ends", async () => {
  const warn = vi.fn<(...args: unknown[]) => void>();
  const jobs = await open({ ...quiet, warn });
  const rule = sql`check (not (state = 'completed' and data->>'userId' like 'lost%'))`;
  await db.execute(sql`alter table pgboss.job add constraint no_end ${rule}`);
  const add = (userId: string) => jobs.enqueue(db, "notice-mail", { userId }, { key: userId });
  const ran: string[] = [];
  const stop = await jobs.work(handlers(async (userId) => void ran.push(userId)));
  for (const userId of ["lost 1", "lost 2"]) await add(userId);
  await vi.waitUntil(() => warn.mock.calls.length === 2, { timeout: 20_000 });
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(
    Array.from({ length: 2 }, () => "the end of a job was not stored"),
  );
  await add("kept");
  await vi.waitUntil(() => ran.includes("kept"), { timeout: 20_000 });
  await stop();
  await db.execute(sql`alter table pgboss.job drop constraint no_end`);
  const { rows } = await db.execute<{ user: string; state: string }>(
    sql`select data->>'userId' as user, state from pgboss.job
      where data->>'userId' = 'kept' or data->>'userId' like 'lost%' order by 1`,
  );
  expect(rows).toEqual([
    { user: "kept", state: "completed" },
    { user: "lost 1", state: "active" },
    { user: "lost 2", state: "active" },
  ]);
});

it("lets users take turns, however many jobs one has and however slow they are", async () => {
  const jobs = await open(quiet);
  for (let n = 0; n < 30; n += 1) {
    await jobs.enqueue(db, "webhook", { id: `greedy ${n}` }, { key: `greedy ${n}`, turnOf: "greedy" });
  }
  for (const user of ["ada", "bob"]) {
    for (const n of [1, 2]) {
      await jobs.enqueue(db, "webhook", { id: `${user} ${n}` }, { key: `${user} ${n}`, turnOf: user });
    }
  }
  const began: string[] = [];
  const endless = Promise.withResolvers<void>();
  let greedyAtOnce = 0;
  const stops = await Promise.all(
    (await Promise.all(Array.from({ length: 6 }, () => open(quiet)))).map((node) =>
      node.work({
        ...handlers(async () => {}),
        webhook: async ({ id }) => {
          began.push(id);
          if (!id.startsWith("greedy")) return;
          greedyAtOnce += 1;
          await endless.promise;
        },
      }),
    ),
  );
  const others = () => began.filter((id) => !id.startsWith("greedy"));
  await vi.waitUntil(() => others().length === 4, { timeout: 20_000 });
  expect(greedyAtOnce).toBe(1);
  expect(others().filter((id) => id.endsWith("1"))).toHaveLength(2);
  endless.resolve();
  await Promise.all(stops.map((stop) => stop()));
});

it("runs a user's second job after the first of every other user", async () => {
  const jobs = await open(quiet);
  const ids = ["x 1", "x 2", "x 3", "y 1", "y 2"];
  for (const id of ids) {
    await jobs.enqueue(db, "weekly-mail", { userId: id }, { key: id, turnOf: id.slice(0, 1) });
  }
  const { rows } = await db.execute<{ id: string }>(
    sql`select data->>'userId' as id from pgboss.job where name = 'weekly-mail' and state < 'active'
      order by priority desc, created_on`,
  );
  expect(rows.map(({ id }) => id)).toEqual(["x 1", "y 1", "x 2", "y 2", "x 3"]);
});

it("retries failed jobs, and reports when it gives up", async () => {
  const warn = vi.fn<(...args: unknown[]) => void>();
  const error = vi.fn<(...args: unknown[]) => void>();
  const jobs = await open({ warn, error });
  let tries = 0;
  const stop = await jobs.work(
    handlers(async (userId) => {
      if (userId !== "unlucky") return;
      tries += 1;
      expect(error).not.toHaveBeenCalled();
      // Set before the first try ends, so that the second try is the last, however soon it starts.
      await db.execute(sql`update pgboss.job set retry_limit = 1 where data->>'userId' = 'unlucky'`);
      throw new Error("no luck");
    }),
  );
  await jobs.enqueue(db, "notice-mail", { userId: "unlucky" }, { key: "unlucky" });
  await vi.waitUntil(() => error.mock.calls.length > 0, { timeout: 30_000 });
  expect(tries).toBe(2);
  expect(warn.mock.calls[0]?.[1]).toBe("a job failed and will be retried");
  expect(error.mock.calls[0]?.[1]).toBe("a job failed for the last time");
  await stop();
});

it("waits for a running job before it stops", async () => {
  const jobs = await open(quiet);
  let state = "waiting";
  const stop = await jobs.work(
    handlers(async (userId) => {
      if (userId !== "slow") return;
      state = "running";
      await wait(1_000);
      state = "done";
    }),
  );
  await jobs.enqueue(db, "notice-mail", { userId: "slow" }, { key: "slow" });
  await vi.waitUntil(() => state === "running", { timeout: 10_000 });
  await stop();
  expect(state).toBe("done");
});
