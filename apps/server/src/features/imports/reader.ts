import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import pLimit from "p-limit";
import { Piscina } from "piscina";

/** Files to read at the same time, of which visitors may have one. */
const THREADS = 2;
/** Files that may wait. */
const QUEUE = 16;
/** Milliseconds that one file may take: a hundred times what a resume needs. */
const DEADLINE_MS = 10_000;

/** What a thread answers; `reason` is a sentence for the user. */
export type Reading = { kind: "read"; imported: ImportedResume } | { kind: "refused"; reason: string };

interface ReaderOptions {
  deadlineMs?: number;
  /** Called with what the operator should know: a failure that is ours. */
  onTrouble: (message: string, cause: unknown) => void;
}

/**
 * Reads files in threads of their own, so that the server stays responsive whatever is in them. A file that
 * takes too long or needs too much memory ends its thread.
 */
export function createReader({ deadlineMs = DEADLINE_MS, onTrouble }: ReaderOptions) {
  const threads = new Piscina<{ file: Uint8Array; name: string }, Reading>({
    filename: new URL("read-file.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const inTurn = pLimit(THREADS);
  const visitorsInTurn = pLimit(1);

  async function run(file: Uint8Array, name: string): Promise<Reading> {
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      return await threads.run({ file, name }, { signal: deadline });
    } catch (error) {
      if (deadline.aborted) return { kind: "refused", reason: MESSAGES.importTooSlow };
      const isOutOfMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
      if (!isOutOfMemory) onTrouble("A file could not be read", error);
      return { kind: "refused", reason: isOutOfMemory ? MESSAGES.importTooDeep : MESSAGES.importBroken };
    }
  }

  return {
    /** Never throws. */
    async read(file: Uint8Array, name: string, who: "user" | "visitor"): Promise<Reading | { kind: "busy" }> {
      if (file.length === 0) return { kind: "refused", reason: MESSAGES.importEmpty };
      if (file.length > LIMITS.importBytes) return { kind: "refused", reason: MESSAGES.importTooLarge };
      if (inTurn.pendingCount + visitorsInTurn.pendingCount >= QUEUE) return { kind: "busy" };
      const read = () => inTurn(() => run(file, name));
      return who === "user" ? read() : visitorsInTurn(read);
    },
    close: () => threads.destroy(),
  };
}
