import { parentPort, workerData } from "node:worker_threads";

/* A thread that sends one request again and again, so that it does not slow down what measures the others. */

/** What the thread is started with. */
export interface Assault {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  atOnce: number;
  seconds: number;
}

/** How often each status was answered; `none` counts requests without an answer. */
export type Answers = Record<string, number>;

const { url, method, headers, body, atOnce, seconds } = workerData as Assault;
const answers: Answers = {};
const until = AbortSignal.timeout(seconds * 1_000);

async function sendOn(): Promise<void> {
  while (!until.aborted) {
    // One after another is the point.
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
