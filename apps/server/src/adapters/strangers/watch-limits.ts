import { workerData } from "node:worker_threads";

/*
 * A thread that ends its process when it takes more memory or time than it may. The limits of the JavaScript heap count
 * neither buffers nor what libraries in C and WebAssembly take. It also ends a process whose server has ended.
 */

export interface ProcessLimits {
  memoryMb: number;
  /** CPU time in milliseconds, so that a busy machine does not cause refusals. */
  cpuMs: number;
}

/** Ends a process over its time. `SIGKILL` is for any other reason. */
export const TOOK_TOO_LONG = "SIGTERM";

/** Milliseconds; a process can fill about 100 MB in between. */
const LOOK_EVERY = 50;

if (workerData) {
  const { memoryMb, cpuMs } = workerData as ProcessLimits;
  const parent = process.ppid;
  // A thread cannot end a busy process otherwise.
  const look = () => {
    const { user, system } = process.cpuUsage();
    if (user + system > cpuMs * 1_000) process.kill(process.pid, TOOK_TOO_LONG);
    const isTooMuch = process.memoryUsage.rss() > memoryMb * 2 ** 20;
    if (isTooMuch || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  };
  setInterval(look, LOOK_EVERY);
}
