import { parentPort, workerData } from "node:worker_threads";

/* A thread that sends the same request over and over, without slowing down the thread that measures other requests. */

/** Data that the thread starts with. */
export interface Assault {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  atOnce: number;
  seconds: number;
}

/** How often each status was returned. `none` counts requests without a response. */
export type Answers = Record<string, number>;

const { url, method, headers, body, atOnce, seconds } = workerData as Assault;
const answers: Answers = {};
const until = AbortSignal.timeout(seconds * 1_000);

async function sendOn(): Promise<void> {
  while (!until.aborted) {
    // Sends one request at a time on purpose.
    const status = await fetch(url, { method, headers, body, signal: until }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return `${answer.status}`;
      },
      () => "none",
    );
    if (!until.aborted) answers[status] = (answers[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: atOnce }, sendOn));
parentPort?.postMessage(answers, []);
