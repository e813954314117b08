import { type ChildProcess, spawn } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Message, pack, STARTED, unpack } from "./messages.ts";
import { type ProcessLimits, TOOK_TOO_LONG } from "./watch-limits.ts";

export type ProcessOutcome =
  | ({ kind: "answered" } & Message)
  | { kind: "failed"; why: "slow" | "memory" | "broken" }
  /** No process could be started, or the machine is too busy. */
  | { kind: "busy" };

interface FileProcessesOptions extends ProcessLimits {
  /** A script that calls `answerOne`. */
  program: URL;
  answerBytes: number;
  /** Maximum wall-clock time, in milliseconds, once the process has started. */
  clockMs?: number;
  /** Called with failures that the operator should know about. */
  onTrouble: (message: string, cause: unknown) => void;
}

/** How long, in milliseconds, a process may be idle before it exits to free its memory. */
const IDLE_FOR = 30_000;
/** A process starts twice as fast with Node's compile cache. */
const cacheFolder = getCompileCacheDir();
const COMPILE_CACHE = cacheFolder && dirname(cacheFolder);
/** Maximum ratio of wall-clock time to CPU time. On a busy machine, a process gets only a fraction of a core. */
const MAX_WALL_TO_CPU = 6;
/** In milliseconds. */
const START_WITHIN = 30_000;
/** Maximum number of characters of standard error to keep. */
const ERRORS_KEPT = 4_096;

/**
 * Each untrusted file gets its own process, so that nothing in a file can crash the server, use up its memory, or
 * keep it busy. After the first file, one process is kept ready for the next.
 */
export function createFileProcesses(options: FileProcessesOptions) {
  let spare: FileProcess | undefined;

  function takeSpare(): FileProcess {
    const taken = spare?.isAlive ? spare : new FileProcess(options);
    spare = undefined;
    return taken;
  }

  return {
    /**
     * Never throws. The caller limits how many calls run at once.
     * @param signal ends the process
     */
    async run(message: Message, signal?: AbortSignal): Promise<ProcessOutcome> {
      let answer = await takeSpare().work(message, signal);
      // Retry, because the machine may have been busy only briefly.
      if (answer.kind === "busy" && !signal?.aborted) answer = await takeSpare().work(message, signal);
      if (!spare?.isAlive) spare = new FileProcess(options);
      return answer;
    },
  };
}

class FileProcess {
  readonly #options: FileProcessesOptions;
  readonly #child: ChildProcess;
  readonly #answer: Promise<ProcessOutcome>;
  readonly #started = Promise.withResolvers<void>();
  #idle: NodeJS.Timeout;
  #failure: "busy" | "broken" | undefined;

  constructor(options: FileProcessesOptions) {
    this.#options = options;
    const { program, memoryMb, cpuMs } = options;
    this.#child = spawn(
      process.execPath,
      // The other half of the memory is for buffers and libraries.
      [`--max-old-space-size=${memoryMb / 2}`, fileURLToPath(program), `${memoryMb}`, `${cpuMs}`],
      {
        // The server's environment holds its secrets, so the process gets none of it.
        env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
        stdio: ["pipe", "ignore", "pipe", "pipe"],
      },
    );
    this.#answer = this.#untilEnd();
    this.#idle = setTimeout(() => this.#child.kill("SIGKILL"), IDLE_FOR).unref();
    this.#hold(false);
  }

  get isAlive(): boolean {
    const { pid, exitCode, signalCode, killed } = this.#child;
    // On a busy machine, a killed process may take a while to exit and has neither exit code nor signal until then.
    return pid !== undefined && exitCode === null && signalCode === null && !killed;
  }

  async work(message: Message, signal?: AbortSignal): Promise<ProcessOutcome> {
    clearTimeout(this.#idle);
    this.#hold(true);
    const { cpuMs, clockMs = MAX_WALL_TO_CPU * cpuMs } = this.#options;
    const giveUp = () => this.#fail("busy");
    let clock = setTimeout(giveUp, START_WITHIN);
    const onStarted = async () => {
      await this.#started.promise;
      clearTimeout(clock);
      clock = setTimeout(giveUp, clockMs);
    };
    void onStarted();
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted) giveUp();
    else this.#child.stdin?.end(pack(message));
    const answer = await this.#answer;
    clearTimeout(clock);
    signal?.removeEventListener("abort", giveUp);
    return answer;
  }

  #fail(why: "busy" | "broken"): void {
    this.#failure ??= why;
    this.#child.kill("SIGKILL");
  }

  #hold(isHeld: boolean): void {
    const held = isHeld ? "ref" : "unref";
    for (const part of [this.#child, ...(this.#child.stdio ?? [])])
      (part as { ref?: () => void; unref?: () => void } | null)?.[held]?.();
  }

  #untilEnd(): Promise<ProcessOutcome> {
    const { onTrouble, answerBytes } = this.#options;
    const [input, , errors, output] = (this.#child.stdio ?? []) as unknown as Partial<
      [Writable, null, Readable, Readable]
    >;
    const chunks: Buffer[] = [];
    let size = 0;
    let said = "";
    // A broken pipe also ends the process, and `close` handles that.
    for (const stream of [input, errors, output]) stream?.on("error", () => {});
    errors?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-ERRORS_KEPT);
    });
    output?.on("data", (chunk: Buffer) => {
      this.#started.resolve();
      size += chunk.length;
      if (size > answerBytes) this.#fail("broken");
      else chunks.push(chunk);
    });
    return new Promise((resolve) => {
      this.#child.on("error", (error) => {
        onTrouble("A process for reading a file could not be started or ended", error);
        if (this.#child.pid === undefined) resolve({ kind: "busy" });
      });
      this.#child.on("close", (code, signal) => {
        if (this.#child.pid === undefined) return;
        if (this.#failure === "busy") return resolve({ kind: "busy" });
        if (this.#failure) return resolve({ kind: "failed", why: this.#failure });
        if (signal === TOOK_TOO_LONG) return resolve({ kind: "failed", why: "slow" });
        if (signal === "SIGKILL" || OUT_OF_MEMORY.test(said))
          return resolve({ kind: "failed", why: "memory" });
        try {
          if (code === 0)
            return resolve({ kind: "answered", ...unpack(Buffer.concat(chunks).subarray(STARTED.length)) });
          throw new Error(`It ended with ${signal ?? code}: ${said}`);
        } catch (error) {
          onTrouble("A file could not be read", error);
          resolve({ kind: "failed", why: "broken" });
        }
      });
    });
  }
}

const OUT_OF_MEMORY = /out of memory|Array buffer allocation failed/iu;
