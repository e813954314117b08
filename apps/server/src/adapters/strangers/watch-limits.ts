import { workerData } from "node:worker_threads";

/*
 * A thread that ends its process when it takes more memory or time than it may. The limits of the JavaScript heap count
 * neither buffers nor what libraries in C and WebAssembly take. It also ends a process whose server has ended.
 */

export interface ProcessLimits {
  /** Resident memory in megabytes. */
  memoryMb: number;
  /** Milliseconds of CPU time, so that a file is not refused because the machine is busy. */
  cpuMs: number;
}

/** The signal with which a process ends that took too long. Any other reason to end it is `SIGKILL`. */
export const TOOK_TOO_LONG = "SIGTERM";

/** Milliseconds; a process can fill some 100 MB in between. */
const LOOK_EVERY = 50;

if (workerData) {
  const { memoryMb, cpuMs } = workerData as ProcessLimits;
  const parent = process.ppid;
  // By signals, because a thread has no other way to end a process that is busy.
  const look = () => {
    const { user, system } = process.cpuUsage();
    if (user + system > cpuMs * 1_000) process.kill(process.pid, TOOK_TOO_LONG);
    const isTooMuch = process.memoryUsage.rss() > memoryMb * 2 ** 20;
    if (isTooMuch || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  };
  setInterval(look, LOOK_EVERY);
}
