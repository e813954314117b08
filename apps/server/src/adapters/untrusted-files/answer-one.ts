import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { type Message, pack, STARTED, unpack } from "./messages.ts";
import type { ProcessLimits } from "./watch-limits.ts";

/** Descriptor 3, because libraries may write to standard output. */
const ANSWER = 3;
/** 19 is the lowest priority; the server has 0. */
const PRIORITY = 10;

/** Waits for one file, sends the result, and exits. Failures are written to standard error. */
export async function answerOne(work: (message: Message) => Promise<Message>): Promise<never> {
  const [memoryMb, cpuMs] = process.argv.slice(2).map(Number) as [number, number];
  const workerData: ProcessLimits = { memoryMb, cpuMs };
  new Worker(new URL("watch-limits.ts", import.meta.url), { workerData }).unref();
  setPriority(PRIORITY);
  writeFileSync(ANSWER, STARTED);
  const packed = await buffer(process.stdin);
  if (packed.length === 0) process.exit(0);
  writeFileSync(ANSWER, pack(await work(unpack(packed))));
  process.exit(0);
}
