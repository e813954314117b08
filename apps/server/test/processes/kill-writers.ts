import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../src/db/client.ts";
import { users } from "../../src/db/schema.ts";
import { createDatabase, type DatabaseSettings } from "../database/database.ts";
import { startNode, type TestProcess } from "./processes.ts";
import { silent } from "../silent.ts";

export const startWriter = (settings: DatabaseSettings): TestProcess =>
  startNode(new URL("./writer.ts", import.meta.url), settings);

/** Returns the users whose storage was acknowledged to a writer. The last line of output may be cut off. */
const acknowledgedTo = (writer: TestProcess): string[] =>
  writer
    .output()
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.includes("@"));

/**
 * Kills a server `rounds` times while it writes.
 * @returns the users whose creation was acknowledged but who are missing from the database
 */
export async function lostByKills(rounds: number): Promise<string[]> {
  const settings = await createDatabase();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writer = startWriter(settings);
    await writer.says("@");
    await sleep(Math.random() * 100);
    writer.child.kill("SIGKILL");
    await writer.ended;
    acknowledged.push(...acknowledgedTo(writer));
  }
  assert.ok(acknowledged.length >= rounds);
  const database = await openDatabase(settings, silent);
  const stored = new Set((await database.db.select().from(users)).map((user) => user.email));
  await database.close();
  return acknowledged.filter((email) => !stored.has(email));
}
