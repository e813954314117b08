import { MINUTE } from "@postfolio/contract/time-units.ts";
import { Piscina } from "piscina";
import type { WriteFile, Writing } from "./write-file-worker.ts";

/** Writes files one at a time in a thread, so that a long document does not block the server. */
export function createFileWriter(): WriteFile {
  const thread = new Piscina<Writing>({
    filename: new URL("write-file-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE,
  });
  return (kind, ...of) => thread.run({ kind, of });
}
