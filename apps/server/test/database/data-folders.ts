import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startNode, type TestProcess } from "../processes/processes.ts";

export const MAIN = new URL("../../src/main.ts", import.meta.url);
export const FREE_PORTS = { PORT: "0", STANDINS_PORT: "0", PDF_BROWSERS: "1" };

/** Returns the paths of a folder and everything in it. */
export const below = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
];

/** Returns paths that anyone but the owner can access. */
export const openPaths = (folder: string): string[] =>
  below(folder).filter((path) => {
    const stats = lstatSync(path);
    return (stats.mode & 0o7777) !== (stats.isDirectory() ? 0o700 : 0o600);
  });

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "postfolio-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // The data folder itself must keep others out, not the folder above it.
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts a server whose umask leaves new files open to everyone. */
export async function startServerOn(dataDir: string): Promise<TestProcess> {
  const server = startNode(MAIN, { dataDir, databaseUrl: undefined }, FREE_PORTS, "000");
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await server.says("Stand-ins at");
  return server;
}
