import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds. */
const LOOK_EVERY = 30_000;
/** A server that is busy for less than this share of the time is idle. */
const IDLE = 0.05;
/** In bytes. Less growth isn't worth a garbage collection, which takes a tenth of a second. */
const WORTHWHILE = 32 * 2 ** 20;

/** V8 returns memory to the system only after a garbage collection, which does not happen on an idle server. */
export function freeMemoryWhenIdle({ lookEvery = LOOK_EVERY } = {}): { stop: () => void } {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let before = performance.eventLoopUtilization();
  let kept = 0;
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > IDLE || process.memoryUsage().heapTotal < kept + WORTHWHILE) return;
    collect();
    kept = process.memoryUsage().heapTotal;
  };
  const looking = setInterval(look, lookEvery).unref();
  return { stop: () => clearInterval(looking) };
}
