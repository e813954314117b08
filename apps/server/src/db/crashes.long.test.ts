import { expect, test, vi } from "vitest";
import { lostByKills } from "../../test/processes/kill-writers.ts";

vi.setConfig({ testTimeout: 240_000 });

test("loses no acknowledged write when a server is killed 20 times", async () => {
  expect(await lostByKills(20)).toEqual([]);
});
