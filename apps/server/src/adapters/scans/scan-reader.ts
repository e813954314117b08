import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { readingSchema } from "../files/file-reader.ts";
import type { ReadScan } from "../files/files.ts";
import { createFileProcesses } from "../untrusted-files/file-processes.ts";
import { createTurns } from "../untrusted-files/turns.ts";
import type { ProcessLimits } from "../untrusted-files/watch-limits.ts";
import { canReadPictures } from "./text-reader.ts";

/** One scan at a time, because each one keeps a core busy for half a minute. */
const SCAN_TURNS = { atOnce: 1, visitorsAtOnce: 1, usersWaiting: 4, visitorsWaiting: 2, waitingOfOne: 1 };
/** Five pages take 350 MB and 30 seconds; a page of 40 megapixels takes another 300 MB. */
const LIMITS_OF_ONE = { memoryMb: 1_024, cpuMs: 60_000, clockMs: 180_000 };
const ANSWER_BYTES = 8 * 1024 * 1024;

const REASONS = {
  slow: MESSAGES.importScanSlow,
  memory: MESSAGES.importScanPixels,
  broken: MESSAGES.importBroken,
} as const;

interface ScanReaderOptions {
  limits?: ProcessLimits & { clockMs?: number };
  /** Called with failures that the operator should know about. */
  onTrouble: (message: string, cause: unknown) => void;
}

/** Null if OCR is not installed. */
export function createScanReader({ limits = LIMITS_OF_ONE, onTrouble }: ScanReaderOptions): ReadScan | null {
  if (!canReadPictures()) return null;
  const processes = createFileProcesses({
    program: new URL("read-scan-process.ts", import.meta.url),
    ...limits,
    answerBytes: ANSWER_BYTES,
    onTrouble,
  });
  const turns = createTurns(SCAN_TURNS);

  const read = async (
    ...[file, name, , { languages, signal }]: Parameters<ReadScan>
  ): ReturnType<ReadScan> => {
    const answer = await processes.run({ head: { name, languages }, bytes: file }, signal);
    if (answer.kind === "busy") return answer;
    if (answer.kind === "failed") return { kind: "refused", reason: REASONS[answer.why] };
    const checked = readingSchema.safeParse(answer.head);
    if (checked.success) return checked.data;
    onTrouble("A process that read a scan returned an invalid response", checked.error);
    return { kind: "refused", reason: MESSAGES.importBroken };
  };

  return async (...scan) => {
    const [file, , client, { signal }] = scan;
    if (file.length > LIMITS.importBytes) return { kind: "refused", reason: MESSAGES.importTooLarge };
    const work = async () => (signal.aborted ? ({ kind: "busy" } as const) : read(...scan));
    return (await turns.take(client, work)) ?? { kind: "busy" };
  };
}
