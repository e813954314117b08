import { createPdfPrinter } from "../apps/server/src/adapters/pdf/pdf-printer.ts";
import { memoryBelow } from "./memory.ts";
import { benchDocuments } from "./pdf-resumes.ts";
import type { Row } from "./row.ts";

const DOCUMENTS = 2_000;
const SETTLED_AFTER = 200;
const SAMPLE_EVERY = 20;
/** The number of samples to average. A browser cleans up every 100 documents, so single samples form a sawtooth. */
const SAMPLES_PER_WINDOW = 10;
const GOAL = 0.1;

/**
 * Measures the memory of all browsers over 2,000 documents, starting with the 200th. Requires Linux's /proc.
 */
export async function run(): Promise<Row[]> {
  const documents = await benchDocuments();
  const printer = await createPdfPrinter({
    chromiumPath: process.env["CHROMIUM_PATH"],
    queue: 32,
    deadlineMs: 5_000,
    onTrouble: (message, cause) => console.error(message, cause),
  });
  const samples: number[] = [];
  try {
    while (!(await printer.ready())) await new Promise((done) => setTimeout(done, 100));
    for (let printed = 0; printed < DOCUMENTS; printed += SAMPLE_EVERY) {
      if (printed >= SETTLED_AFTER) samples.push(await memoryBelow());
      for (let at = 0; at < SAMPLE_EVERY; at += 2) {
        const pair = [documents[at % 4], documents[(at + 1) % 4]].map((document) =>
          printer.print({
            html: document?.html ?? "",
            template: document?.template ?? 1,
            title: "My Resume",
            client: { kind: "user", id: "1" },
          }),
        );
        if ((await Promise.all(pair)).some(({ kind }) => kind !== "printed"))
          throw new Error("A document was not printed");
      }
    }
    samples.push(await memoryBelow());
  } finally {
    await printer.close();
  }
  const windows = Array.from({ length: Math.floor(samples.length / SAMPLES_PER_WINDOW) }, (_, index) => {
    const window = samples.slice(index * SAMPLES_PER_WINDOW, (index + 1) * SAMPLES_PER_WINDOW);
    return window.reduce((sum, sample) => sum + sample, 0) / window.length;
  });
  const [first = 0] = windows;
  const drift = Math.max(...windows.map((mean) => Math.abs(mean - first))) / first;
  const last = windows.at(-1) ?? 0;
  return [
    {
      what: `memory of the PDF browsers, documents ${SETTLED_AFTER} to ${DOCUMENTS}, means of ${SAMPLE_EVERY * SAMPLES_PER_WINDOW}`,
      measured: `within ${(drift * 100).toFixed(1)}% of ${first.toFixed(0)} MiB (ends at ${last.toFixed(0)} MiB)`,
      goal: `within ${GOAL * 100}%`,
      ok: drift <= GOAL,
    },
  ];
}
