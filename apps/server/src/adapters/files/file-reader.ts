import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { importedResume } from "@postfolio/contract/imports/imported.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { z } from "zod";
import { createFileProcesses } from "../untrusted-files/file-processes.ts";
import { createTurns } from "../untrusted-files/turns.ts";
import type { ProcessLimits } from "../untrusted-files/watch-limits.ts";
import type { ReadFile } from "./files.ts";

const FILE_TURNS = { atOnce: 2, visitorsAtOnce: 1, usersWaiting: 16, visitorsWaiting: 16, waitingOfOne: 4 };
/** A five-page resume takes half a second and 150 MB, mostly for startup. */
const LIMITS_OF_ONE = { memoryMb: 512, cpuMs: 5_000 };
const ANSWER_BYTES = 8 * 1024 * 1024;

/** The result of a process that reads a file. */
export const readingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("read"), imported: importedResume }),
  z.object({ kind: z.literal("refused"), reason: z.string() }),
  z.object({ kind: z.literal("scan"), pages: z.int().positive(), reason: z.string() }),
]);

const REASONS = {
  slow: MESSAGES.importTooSlow,
  memory: MESSAGES.importTooDeep,
  broken: MESSAGES.importBroken,
} as const;

interface FileReaderOptions {
  limits?: ProcessLimits & { clockMs?: number };
  /** Called with failures that the operator should know about. */
  onTrouble: (message: string, cause: unknown) => void;
}

export function createFileReader({ limits = LIMITS_OF_ONE, onTrouble }: FileReaderOptions): ReadFile {
  const processes = createFileProcesses({
    program: new URL("read-file-process.ts", import.meta.url),
    ...limits,
    answerBytes: ANSWER_BYTES,
    onTrouble,
  });
  const turns = createTurns(FILE_TURNS);

  async function read(file: Uint8Array, name: string, language: InterfaceLanguage): ReturnType<ReadFile> {
    const answer = await processes.run({ head: { name, language }, bytes: file });
    if (answer.kind === "busy") return answer;
    if (answer.kind === "failed") return { kind: "refused", reason: REASONS[answer.why] };
    const checked = readingSchema.safeParse(answer.head);
    if (checked.success) return checked.data;
    onTrouble("A process that read a file returned an invalid response", checked.error);
    return { kind: "refused", reason: MESSAGES.importBroken };
  }

  return async (file, name, client, language) => {
    if (file.length === 0) return { kind: "refused", reason: MESSAGES.importEmpty };
    if (file.length > LIMITS.importBytes) return { kind: "refused", reason: MESSAGES.importTooLarge };
    return (await turns.take(client, () => read(file, name, language))) ?? { kind: "busy" };
  };
}
