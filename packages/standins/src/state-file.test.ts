import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openState } from "./state-file.ts";

interface Memory {
  names: string[];
  count: number;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "standins-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("remembers only what was saved", () => {
  const path = join(folder, "deep", "x.json");
  const first = openState<Memory>(path, { names: [], count: 0 });
  first.value.names.push("Ada");
  first.save();
  first.value.count = 7;
  expect(openState<Memory>(path, { names: [], count: 0 }).value).toEqual({ names: ["Ada"], count: 0 });
  expect(readdirSync(join(folder, "deep"))).toEqual(["x.json"]);
});

it("fills in fields that an older file lacks", () => {
  const path = join(folder, "x.json");
  writeFileSync(path, '{"count":3}');
  expect(openState<Memory>(path, { names: ["new"], count: 0 }).value).toEqual({ names: ["new"], count: 3 });
});

it("reports a file that is not JSON instead of overwriting it", () => {
  const path = join(folder, "x.json");
  writeFileSync(path, '{"count":');
  expect(() => openState<Memory>(path, { names: [], count: 0 })).toThrow(path);
});

it("remembers nothing without a path", () => {
  const state = openState<Memory>(undefined, { names: [], count: 0 });
  state.value.count = 1;
  state.save();
  expect(openState<Memory>(undefined, { names: [], count: 0 }).value.count).toBe(0);
});
