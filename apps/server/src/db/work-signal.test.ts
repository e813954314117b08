import { POST_STATUSES } from "@postfolio/contract/posts/post-lifecycle.ts";
import { eq, sql } from "drizzle-orm";
import { Pool } from "pg";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { engine, testDatabase } from "../../test/database/database.ts";
import { pgbouncerVersion, startPgbouncer } from "../../test/database/pgbouncer.ts";
import { createPostgres } from "../../test/database/postgres.ts";
import { insertCampaign, insertPost, insertUser } from "../../test/worlds/factories.ts";
import { silent } from "../../test/silent.ts";
import { COMING_DUE, posts } from "./schema/posts/posts.ts";
import { announceJobs, hearServer, type Work, type WorkSignal } from "./work-signal.ts";

const { db } = await testDatabase();

/** Counts announcements until the end of the test. */
function countOf(signal: WorkSignal, work: Work): () => number {
  let count = 0;
  onTestFinished(signal.onWork(work, () => (count += 1)));
  return () => count;
}

const isHeard = (signal: WorkSignal) => vi.waitUntil(() => signal.isHeard(), { timeout: 20_000 });

it("announces posts that may become due earlier, but no leases or endings", async () => {
  const user = await insertUser(db);
  const campaign = await insertCampaign(db, user.id);
  const heard = countOf(db.work, "posts");
  const jobs = countOf(db.work, "jobs");
  await isHeard(db.work);
  const before = { posts: heard(), jobs: jobs() };
  /**
   * Returns how many posts have been announced so far. Announcements arrive in order, so a job announced now arrives
   * after them.
   */
  const since = async () => {
    await announceJobs(db);
    await vi.waitUntil(() => jobs() > before.jobs, { timeout: 20_000 });
    before.jobs = jobs();
    const count = heard() - before.posts;
    before.posts = heard();
    return count;
  };
  const { id } = await insertPost(db, campaign);
  expect(await since()).toBe(1);
  const change = (set: Partial<typeof posts.$inferInsert>) =>
    db.update(posts).set(set).where(eq(posts.id, id));
  await change({ status: "publishing", leaseId: id, dueAt: new Date(0) });
  expect(await since()).toBe(0);
  await change({ leaseId: null, status: "unknown" });
  expect(await since()).toBe(1);
  await change({ dueAt: new Date(1_000) });
  expect(await since()).toBe(1);
  await change({ text: "Another text" });
  await change({ status: "published" });
  await expect(
    db.transaction(async (tx) => {
      await tx.update(posts).set({ status: "ready" }).where(eq(posts.id, id));
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await since()).toBe(0);
});

it("knows every status in which a post becomes due", async () => {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'announce_changed_posts'`,
  );
  const named = POST_STATUSES.filter((status) => rows[0]!.definition.includes(`'${status}'`));
  expect(named.toSorted()).toEqual(COMING_DUE.toSorted());
});

describe.runIf(engine === "postgres")("on a server", () => {
  it("works again after losing its connection, and then checks everything once", async () => {
    const heard = countOf(db.work, "posts");
    await isHeard(db.work);
    const before = heard();
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'postfolio work' and datname = current_database()`,
    );
    await vi.waitUntil(() => heard() > before, { timeout: 20_000 });
    expect(db.work.isHeard()).toBe(true);
  });

  it.runIf(pgbouncerVersion() !== undefined)(
    "is not heard through a pooler by transaction, and the log says so (needs pgbouncer)",
    async () => {
      const server = createPostgres(inject("databases").postgres!.bin);
      onTestFinished(() => server.remove());
      await server.start();
      const bouncer = await startPgbouncer(server, { pool_mode: "transaction" });
      onTestFinished(() => bouncer.remove());
      const pool = new Pool({ connectionString: server.url("postgres") });
      const warn = vi.fn<(...args: unknown[]) => void>();
      const signal = hearServer(pool, { connectionString: bouncer.url }, { ...silent, warn });
      const heard = countOf(signal, "posts");
      await vi.waitUntil(() => warn.mock.calls.length > 0, { timeout: 20_000 });
      expect(warn.mock.calls[0]).toEqual([
        { err: expect.objectContaining({ name: "Deaf" }) },
        "not receiving notifications of work from the database; polling it instead",
      ]);
      expect([signal.isHeard(), heard()]).toEqual([false, 0]);
      await signal.close();
      await pool.end();
    },
  );
});
