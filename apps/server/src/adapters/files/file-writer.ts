import { MINUTE } from "@postfolio/contract/time-units.ts";
import { Piscina } from "piscina";
import type { WriteFile, Writing } from "./write-file-worker.ts";

/**
 * Writes files in a thread, one after the other, so that the server stays responsive however long a document is. The
 * thread ends when there was nothing to write for a while.
 */
export function createFileWriter(): WriteFile {
  const thread = new Piscina<Writing>({
    filename: new URL("write-file-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE,
  });
  return (kind, ...of) => thread.run({ kind, of });
}
