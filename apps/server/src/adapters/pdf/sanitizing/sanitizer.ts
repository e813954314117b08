import pLimit from "p-limit";
import { Piscina } from "piscina";
import type { CleanMarkup } from "./sanitize.ts";

const THREADS = 2;
/** In milliseconds; a long resume takes a thousandth of this. */
const DEADLINE_MS = 5_000;
/** Milliseconds for a new thread to load its modules, even on a busy machine. */
const START_MS = 10_000;
const MEMORY_MB = 256;
const IDLE_MS = 600_000;
/**
 * Most resumes of up to three pages are this short, and sanitizing them takes 1 to 2 ms. The worst document found
 * within these limits took 13 ms.
 */
const SHORT = { characters: 20_000, tags: 1_000 };

type Sanitized =
  | { kind: "clean"; markup: CleanMarkup }
  | { kind: "rejected"; reason: "too_large" | "unprintable" }
  | { kind: "busy" };

interface SanitizerOptions {
  queue: number;
  deadlineMs?: number;
  startMs?: number;
  memoryMb?: number;
  onTrouble: (message: string, cause: unknown) => void;
}

/**
 * Sanitizes in worker threads, so that no document blocks the server. Short documents stay on the main
 * thread: waiting for a thread would take longer than sanitizing them.
 */
export function createSanitizer({
  queue,
  deadlineMs = DEADLINE_MS,
  startMs = START_MS,
  memoryMb = MEMORY_MB,
  onTrouble,
}: SanitizerOptions) {
  const threads = new Piscina<string, CleanMarkup | null>({
    filename: new URL("sanitize-worker.ts", import.meta.url).href,
    // Starting a thread takes several times longer than printing a document.
    idleTimeout: IDLE_MS,
    minThreads: 0,
    maxThreads: THREADS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // A thread that misses its deadline loses its task but can still run out of memory.
  threads.on("error", (error) => onTrouble("A thread that sanitizes documents ended", error));
  const inTurn = pLimit(THREADS);

  async function run(html: string): Promise<Sanitized> {
    try {
      // A thread that misses the deadline is terminated.
      const isCold = threads.threads.length < inTurn.activeCount;
      const signal = AbortSignal.timeout(deadlineMs + (isCold ? startMs : 0));
      return outcomeOf(await threads.run(html, { signal }));
    } catch {
      return { kind: "rejected", reason: "unprintable" };
    }
  }

  return {
    sanitize: async (html: string): Promise<Sanitized> => {
      if (isShort(html)) return sanitizeHere(html);
      return inTurn.pendingCount >= queue ? { kind: "busy" } : inTurn(() => run(html));
    },
    close: () => threads.destroy(),
  };
}

const isShort = (html: string): boolean =>
  html.length <= SHORT.characters && html.split("<").length <= SHORT.tags;

async function sanitizeHere(html: string): Promise<Sanitized> {
  // Loaded lazily with the first document to keep startup fast.
  const { sanitize } = await import("./sanitize.ts");
  try {
    return outcomeOf(sanitize(html));
  } catch {
    return { kind: "rejected", reason: "unprintable" };
  }
}

const outcomeOf = (markup: CleanMarkup | null): Sanitized =>
  markup ? { kind: "clean", markup } : { kind: "rejected", reason: "too_large" };
