import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "./row.ts";

const root = join(import.meta.dirname, "..");

/** Measures the seconds until `npm start` in this folder prints its URL, then stops the server. */
async function secondsToAddress(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, PORT: "43117", STANDINS_PORT: "43118", DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const seconds = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("http://localhost:43117")) resolve((performance.now() - started) / 1000);
    });
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  // npm exits before the server, which keeps the output open.
  const ended = once(child, "close");
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await ended;
  return seconds;
}

/** Starts the committed state in an empty folder twice. The npm cache is as warm as on this machine. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "postfolio-start-"));
  try {
    execFileSync("git", ["clone", "--quiet", root, folder]);
    const first = await secondsToAddress(folder);
    const later = [
      await secondsToAddress(folder),
      await secondsToAddress(folder),
      await secondsToAddress(folder),
    ];
    const median = later.sort((a, b) => a - b)[1] ?? Number.NaN;
    return [
      {
        what: "from a fresh clone to the address, warm npm cache",
        measured: `${first.toFixed(0)} s`,
        goal: "under 90 s",
        ok: first < 90,
      },
      { what: "a later start", measured: `${median.toFixed(1)} s`, goal: "under 5 s", ok: median < 5 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
