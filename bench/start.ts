import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { memoryBelow } from "./memory.ts";
import type { Row } from "./row.ts";

const root = join(import.meta.dirname, "..");

/** Milliseconds after which a server without visitors has released the memory that its start took. */
const IDLE_AFTER = 60_000;

/**
 * Starts the server in this folder with `npm start`.
 * @returns the seconds until it prints its URL, and the memory of all of its processes while it is idle
 */
async function start(folder: string, { untilIdle = false } = {}): Promise<{ seconds: number; idle: number }> {
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
  if (untilIdle) await setTimeout(IDLE_AFTER);
  const idle = untilIdle ? await memoryBelow(child.pid) : Number.NaN;
  // npm exits before the server, which keeps the output open.
  const ended = once(child, "close");
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await ended;
  return { seconds, idle };
}

/** Returns the size on disk, in megabytes, of what was installed and built. */
function sizeOf(folder: string): number {
  const paths = globSync(["node_modules", "{apps,packages}/*/{node_modules,dist}"], { cwd: folder });
  // The cache contains compiled code.
  const sizes = execFileSync("du", ["-skc", "--exclude=.cache", ...paths], { cwd: folder, encoding: "utf8" });
  return parseInt(sizes.trim().split("\n").at(-1) ?? "", 10) / 1024;
}

/** Starts the committed version in an empty folder twice. The npm cache is as warm as on this machine. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "postfolio-start-"));
  try {
    execFileSync("git", ["clone", "--quiet", root, folder]);
    const { seconds: first } = await start(folder);
    const later = [(await start(folder)).seconds, (await start(folder)).seconds];
    const last = await start(folder, { untilIdle: true });
    const installed = sizeOf(folder);
    const median = [...later, last.seconds].sort((a, b) => a - b)[1] ?? Number.NaN;
    return [
      {
        what: "from a fresh clone to the address, warm npm cache",
        measured: `${first.toFixed(0)} s`,
        goal: "under 90 s",
        ok: first < 90,
      },
      {
        what: "installed by npm start: node_modules and builds",
        measured: `${installed.toFixed(0)} MB`,
        goal: "at most 620 MB",
        ok: installed <= 620,
      },
      { what: "a later start", measured: `${median.toFixed(1)} s`, goal: "at most 2 s", ok: median <= 2 },
      {
        what: "memory of all processes of npm start, embedded database, idle for a minute",
        measured: `${last.idle.toFixed(0)} MiB`,
        goal: "at most 550 MiB",
        ok: last.idle <= 550,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
