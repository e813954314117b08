import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { makeOlder } from "../../../test/database/older-version.ts";
import { migrateTables } from "../../db/migrate.ts";
import { campaigns, connections, notices, posts, users } from "../../db/schema.ts";
import { findConnections } from "./connections.queries.ts";

/** The last version that allowed only one account per network. */
const ONE_ACCOUNT = 63;

it("keeps each account as its network's default, and what is planned for it", async () => {
  const database = await testDatabase();
  const id = randomUUID();
  const campaign = randomUUID();
  const client = await database.pool.connect();
  try {
    await makeOlder(client, ONE_ACCOUNT, { id });
    const connect = (network: string, account: string, handle: string) =>
      client.query(
        `INSERT INTO connections (user_id, network, account_id, name, handle, access_token, access_expires_at, connected_at)
         VALUES ($1, $2, $3, 'Ada', $4, 'sealed', now(), '2026-11-01T00:00:00Z')`,
        [id, network, account, handle],
      );
    await connect("Twitter", "1", "ada");
    await connect("Linkedin", "urn:li:person:1", "");
    await client.query(
      `INSERT INTO campaigns (id, user_id, title, network, account_id, account_name, post_type, prompt, schedule, status,
         time_zone, window_start, window_end, offset_minutes, created_at, updated_at)
       VALUES ($1, $2, 'Bread', 'Twitter', '1', '@ada', 'Creative', 'Bread', 1, 'Active', 'UTC', 0, 60, 0, now(), now())`,
      [campaign, id],
    );
    const post = (fields: Record<string, string>) => {
      const row = {
        id: randomUUID(),
        user_id: id,
        network: "Twitter",
        text: "Hello",
        due_at: "now",
        created_at: "now",
        ...fields,
      };
      const names = Object.keys(row);
      return client.query(
        `INSERT INTO posts (${names.join(", ")}, scheduled_at) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")}, now())`,
        Object.values(row),
      );
    };
    await post({ status: "ready", account_id: "1", account_name: "@ada" });
    await post({ status: "ready", account_id: "2", account_name: "@grace" });
    await post({ status: "published", sent_from: "1" });
    await post({ status: "published", sent_from: "2" });
    await client.query(
      `INSERT INTO notices (id, user_id, key, "group", link, message, about, created_at)
       VALUES ($1, $2, 'broken', 'broken', '/profile', '{"event": "connection-broken", "account": "@ada", "reason": "Refused"}', 'connection:Twitter', now())`,
      [randomUUID(), id],
    );
    await migrateTables(client, ONE_ACCOUNT);
  } finally {
    client.release();
  }
  const { db } = database;
  const [linkedin, twitter] = await findConnections(db, id);
  expect(linkedin).toMatchObject({ network: "Linkedin", accountId: "urn:li:person:1" });
  expect(twitter).toMatchObject({
    network: "Twitter",
    accountId: "1",
    defaultSince: expect.any(Date) as Date,
  });
  expect(await db.select().from(campaigns)).toMatchObject([{ id: campaign, accountId: "1" }]);
  const stored = await db.select().from(posts).orderBy(posts.status, posts.accountId, posts.sentFrom);
  expect(stored.map(({ status, accountId, accountName }) => [status, accountId, accountName])).toEqual([
    ["published", "1", "@ada"],
    // Nothing is known about an account that is not connected.
    ["published", null, null],
    ["ready", "1", "@ada"],
    ["ready", "2", "@grace"],
  ]);
  expect(await db.select().from(notices)).toMatchObject([{ about: `connection:${twitter!.id}` }]);
  // A second account does not replace the first one as the default.
  await db
    .insert(connections)
    .values({ ...twitter!, id: "00000000-0000-7000-8000-000000000000", accountId: "2", defaultSince: null });
  expect((await findConnections(db, id)).map(({ accountId }) => accountId)).toEqual([
    "urn:li:person:1",
    "1",
    "2",
  ]);
  await db.delete(users).where(eq(users.id, id));
});
