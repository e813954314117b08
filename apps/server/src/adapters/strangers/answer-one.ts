import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { type Message, pack, STARTED, unpack } from "./messages.ts";
import type { ProcessLimits } from "./watch-limits.ts";

/** The descriptor of the answer. Standard output is no place for it, since libraries may write there. */
const ANSWER = 3;
/** Of 19, the lowest; the server has 0. */
const PRIORITY = 10;

/**
 * The whole life of a process of `file-processes.ts`: says that it has started, waits for one file, works on it, answers and exits. What fails is
 * written to standard error, for the log.
 */
export async function answerOne(work: (message: Message) => Promise<Message>): Promise<never> {
  const [memoryMb, cpuMs] = process.argv.slice(2).map(Number) as [number, number];
  const workerData: ProcessLimits = { memoryMb, cpuMs };
  new Worker(new URL("watch-limits.ts", import.meta.url), { workerData }).unref();
  // The server answers everybody first. The thread that watches has been started, and keeps its priority.
  setPriority(PRIORITY);
  writeFileSync(ANSWER, STARTED);
  const packed = await buffer(process.stdin);
  // No file will come: the server has ended, or needs no more.
  if (packed.length === 0) process.exit(0);
  writeFileSync(ANSWER, pack(await work(unpack(packed))));
  process.exit(0);
}
