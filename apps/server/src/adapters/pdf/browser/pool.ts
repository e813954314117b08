import { setTimeout as sleep } from "node:timers/promises";
import type { PictureSize, PrintBrowser } from "./print-browser.ts";
import { BrowserGoneError } from "./cdp.ts";

const LONGEST_WAIT_MS = 15_000;
/** The pause doubles with each retry. */
const RESTART_PAUSE_MS = { first: 1_000, longest: 30_000 };

export interface PoolOptions {
  start: () => Promise<PrintBrowser>;
  /** One browser per core gives the best throughput. */
  size: number;
  queue: number;
  deadlineMs: number;
  onTrouble: (message: string, cause?: unknown) => void;
}

type Failure =
  | { kind: "rejected" }
  | { kind: "busy"; /** Seconds. */ retryAfter: number }
  | { kind: "no_browser" };
type Outcome = { kind: "done"; bytes: Buffer } | Failure;
export type PrintOutcome = { kind: "printed"; pdf: Buffer } | Failure;

interface Job {
  work: (browser: PrintBrowser) => Promise<Buffer>;
  signal: AbortSignal | undefined;
  retried: boolean;
  waiting: NodeJS.Timeout | undefined;
  done: (outcome: Outcome) => void;
}

/** Only killing its browser stops a hostile document, so a browser prints one document at a time. */
export class BrowserPool {
  readonly #options: PoolOptions;
  readonly #browsers = new Set<PrintBrowser>();
  readonly #slots: Promise<void>[];
  readonly #closing = new AbortController();
  #idle: PrintBrowser[] = [];
  #queue: Job[] = [];
  /** While browsers fail to start, jobs are rejected immediately. */
  #broken = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.size }, () => this.#keepBrowser());
  }

  get ready(): boolean {
    return [...this.#browsers].some((browser) => browser.alive);
  }

  /**
   * Never throws.
   * @param signal drops a queued job when aborted
   */
  async print(html: string, signal?: AbortSignal): Promise<PrintOutcome> {
    const outcome = await this.#run((browser) => browser.print(html), signal);
    return outcome.kind === "done" ? { kind: "printed", pdf: outcome.bytes } : outcome;
  }

  async draw(
    html: string,
    size: PictureSize,
    signal?: AbortSignal,
  ): Promise<{ kind: "drawn"; picture: Buffer } | Failure> {
    const outcome = await this.#run((browser) => browser.draw(html, size), signal);
    return outcome.kind === "done" ? { kind: "drawn", picture: outcome.bytes } : outcome;
  }

  #run(work: Job["work"], signal: AbortSignal | undefined): Promise<Outcome> {
    if (this.#closing.signal.aborted) return Promise.resolve({ kind: "busy", retryAfter: 30 });
    if (this.#broken && !this.ready) return Promise.resolve({ kind: "no_browser" });
    if (this.#idle.length === 0 && this.#queue.length >= this.#options.queue) {
      return Promise.resolve({ kind: "busy", retryAfter: 2 });
    }
    return new Promise((done) => {
      const job: Job = { work, signal, retried: false, waiting: undefined, done };
      job.waiting = setTimeout(() => this.#giveUp(job), LONGEST_WAIT_MS);
      this.#queue.push(job);
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#refuseQueue({ kind: "busy", retryAfter: 30 });
    for (const browser of this.#browsers) browser.kill();
    await Promise.all(this.#slots);
  }

  #dispatch(): void {
    this.#idle = this.#idle.filter((browser) => browser.alive);
    while (this.#idle.length > 0 && this.#queue.length > 0) {
      const job = this.#queue.shift() as Job;
      clearTimeout(job.waiting);
      if (job.signal?.aborted) job.done({ kind: "busy", retryAfter: 1 });
      else void this.#work(this.#idle.shift() as PrintBrowser, job);
    }
  }

  async #work(browser: PrintBrowser, job: Job): Promise<void> {
    let late = false;
    const deadline = setTimeout(() => {
      late = true;
      browser.kill();
    }, this.#options.deadlineMs);
    try {
      job.done({ kind: "done", bytes: await job.work(browser) });
    } catch (error) {
      const cutOff = !late && (error instanceof BrowserGoneError || !browser.alive);
      if (cutOff && !job.retried && !this.#closing.signal.aborted) {
        job.retried = true;
        this.#queue.unshift(job);
      } else if (cutOff) {
        // Either the document or the machine ended both browsers, so the document is not rejected.
        job.done({ kind: "busy", retryAfter: 5 });
      } else {
        job.done({ kind: "rejected" });
        if (late) this.#options.onTrouble("A document was not printed in time; its browser was replaced");
      }
    }
    try {
      if (!(await browser.settle())) browser.kill();
    } catch {
      browser.kill();
    }
    clearTimeout(deadline);
    this.#idle.push(browser);
    this.#dispatch();
  }

  async #keepBrowser(): Promise<void> {
    const closing = this.#closing.signal;
    let pause: number = RESTART_PAUSE_MS.first;
    while (!closing.aborted) {
      try {
        const browser = await this.#options.start();
        this.#broken = false;
        pause = RESTART_PAUSE_MS.first;
        this.#browsers.add(browser);
        this.#idle.push(browser);
        if (closing.aborted) browser.kill();
        this.#dispatch();
        await browser.gone;
        this.#browsers.delete(browser);
      } catch (error) {
        if (!this.#broken) this.#options.onTrouble("The PDF browser did not start", error);
        this.#broken = true;
        if (!this.ready) this.#refuseQueue({ kind: "no_browser" });
        await sleep(pause, undefined, { signal: closing, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, RESTART_PAUSE_MS.longest);
      }
    }
  }

  #giveUp(job: Job): void {
    this.#queue = this.#queue.filter((other) => other !== job);
    job.done({ kind: "busy", retryAfter: LONGEST_WAIT_MS / 1_000 });
  }

  #refuseQueue(outcome: Failure): void {
    for (const job of this.#queue) {
      clearTimeout(job.waiting);
      job.done(outcome);
    }
    this.#queue = [];
  }
}
