import { workerData } from "node:worker_threads";

/*
 * Kills its own process when the process uses too much memory or time, or when the server is gone. JavaScript heap
 * limits cover neither buffers nor the memory of C and WebAssembly libraries.
 */

export interface ProcessLimits {
  memoryMb: number;
  /** In milliseconds. Only CPU time counts, because a busy machine must not cause rejections. */
  cpuMs: number;
}

/** Sent to a process that used up its time. A process killed for any other reason gets `SIGKILL`. */
export const TOOK_TOO_LONG = "SIGTERM";

/** How often to check, in milliseconds; a process can fill about 100 MB between checks. */
const LOOK_EVERY = 50;

if (workerData) {
  const { memoryMb, cpuMs } = workerData as ProcessLimits;
  const parent = process.ppid;
  // Only a signal can end a process whose main thread is busy.
  const look = () => {
    const { user, system } = process.cpuUsage();
    if (user + system > cpuMs * 1_000) process.kill(process.pid, TOOK_TOO_LONG);
    const isTooMuch = process.memoryUsage.rss() > memoryMb * 2 ** 20;
    if (isTooMuch || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  };
  setInterval(look, LOOK_EVERY);
}
