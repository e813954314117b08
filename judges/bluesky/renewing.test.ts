import { expect, test } from "vitest";
import { connections } from "../../apps/server/src/db/schema.ts";
import { open } from "../../apps/server/src/features/connections/sealed-tokens.ts";
import { blueskyWorld, NOTHING_WRONG, wronglyKept } from "./bluesky-world.ts";

test("workers that need a token at the same time renew it once, because its server allows no second", async () => {
  const world = await blueskyWorld({ accounts: 6 });
  const { campaigns, db, deps, social } = world;
  const rows = async () => db.select().from(connections);
  const permissionOf = (row: Awaited<ReturnType<typeof rows>>[number]) => {
    const permission = open(deps.tokenCipher, row)!;
    return { ...permission, refreshToken: permission.refreshToken ?? "" };
  };
  const before = await rows();
  await Promise.all([world.startWorker(), world.startWorker(), world.startWorker()]);
  await db.update(connections).set({ accessExpiresAt: world.at(-1_000) });
  await world.addPosts(60, 0, { campaigns, threadEvery: 10, furtherParts: 4 });
  await world.allPublished();
  expect(await wronglyKept(world)).toEqual(NOTHING_WRONG);
  const after = await rows();
  expect(after.map(({ brokenReason }) => brokenReason)).toEqual(before.map(() => null));
  expect(new Set([...before, ...after].map(({ accessToken }) => accessToken)).size).toBe(12);
  const kinds = async (some: typeof before) =>
    new Set(await Promise.all(some.map(async (row) => (await social.refresh(permissionOf(row))).kind)));
  expect(await kinds(after)).toEqual(new Set(["refreshed"]));
  // Refreshing with an old token is refused and ends the connection.
  expect(await kinds(before)).toEqual(new Set(["refused"]));
});
