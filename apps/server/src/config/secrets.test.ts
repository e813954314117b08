import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deriveKey, loadRootSecret } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "postfolio-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("is created once and readable only by its owner", async () => {
  const dataDir = join(folder, "new");
  const secret = await loadRootSecret(undefined, dataDir);
  expect(secret).toHaveLength(32);
  expect(await loadRootSecret(undefined, dataDir)).toEqual(secret);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
});

it("is the same for processes that start concurrently", async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => loadRootSecret(undefined, folder)));
  expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
});

it("is never replaced if it is damaged", async () => {
  writeFileSync(join(folder, "secret"), "half");
  await expect(loadRootSecret(undefined, folder)).rejects.toThrow("is damaged");
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe("half");
});

it("uses the configured secret without writing a file", async () => {
  const given = "x".repeat(40);
  expect(await loadRootSecret(given, folder)).toEqual(Buffer.from(given));
  expect(readdirSync(folder)).toEqual([]);
});

it("derives a stable key for each purpose", () => {
  const root = Buffer.alloc(32, 1);
  expect(deriveKey(root, "a")).toHaveLength(32);
  expect(deriveKey(root, "a")).toEqual(deriveKey(root, "a"));
  expect(deriveKey(root, "a")).not.toEqual(deriveKey(root, "b"));
  expect(deriveKey(root, "a")).not.toEqual(deriveKey(Buffer.alloc(32, 2), "a"));
});
