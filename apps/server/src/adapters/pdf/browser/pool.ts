import { setTimeout as sleep } from "node:timers/promises";
import type { PictureSize, PrintBrowser } from "./print-browser.ts";
import { BrowserGoneError } from "./cdp.ts";

const LONGEST_WAIT_MS = 15_000;
const IDLE_MS = 600_000;
/** How long, in milliseconds, a browser that has printed nothing is kept. */
const UNUSED_MS = 30_000;
/** The pause doubles with each retry. */
const RESTART_PAUSE_MS = { first: 1_000, longest: 30_000 };

export interface PoolOptions {
  start: () => Promise<PrintBrowser>;
  /** One browser per core gives the best throughput. */
  size: number;
  queue: number;
  deadlineMs: number;
  /** How long, in milliseconds, a browser may print nothing before it is stopped; 10 minutes by default. */
  idleMs?: number;
  /** How long, in milliseconds, a browser that has never printed anything is kept; 30 seconds by default. */
  unusedMs?: number;
  onTrouble: (message: string, cause?: unknown) => void;
}

type PrintFailure =
  | { kind: "rejected" }
  | { kind: "busy"; /** In seconds. */ retryAfter: number }
  | { kind: "no_browser" };
type Outcome = { kind: "done"; bytes: Buffer } | PrintFailure;
export type PrintOutcome = { kind: "printed"; pdf: Buffer } | PrintFailure;

interface Job {
  work: (browser: PrintBrowser) => Promise<Buffer>;
  signal: AbortSignal | undefined;
  retried: boolean;
  waiting: NodeJS.Timeout | undefined;
  done: (outcome: Outcome) => void;
}

/**
 * A hostile document can be stopped only by killing its browser, so each browser prints one document at a time. The
 * first browser starts right away to prove that it can; the others start on demand.
 */
export class BrowserPool {
  readonly #options: PoolOptions;
  readonly #browsers = new Set<PrintBrowser>();
  readonly #slots: Promise<void>[];
  readonly #closing = new AbortController();
  /** Idle browsers with their stop timers, most recently used last. */
  #idle = new Map<PrintBrowser, NodeJS.Timeout>();
  readonly #unneeded = new WeakSet<PrintBrowser>();
  readonly #used = new WeakSet<PrintBrowser>();
  /** Functions that wake slots without a browser. */
  #asleep: (() => void)[] = [];
  #starting = 0;
  #hasStarted = false;
  #queue: Job[] = [];
  /** While browsers fail to start, jobs are rejected immediately. */
  #broken = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.size }, (_, index) => this.#keepBrowser(index === 0));
  }

  /** Whether a browser is running or can be started. */
  get ready(): boolean {
    const canStart = this.#hasStarted && !this.#broken && this.#asleep.length > 0;
    return canStart || [...this.#browsers].some((browser) => browser.alive);
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
  ): Promise<{ kind: "drawn"; picture: Buffer } | PrintFailure> {
    const outcome = await this.#run((browser) => browser.draw(html, size), signal);
    return outcome.kind === "done" ? { kind: "drawn", picture: outcome.bytes } : outcome;
  }

  #run(work: Job["work"], signal: AbortSignal | undefined): Promise<Outcome> {
    if (this.#closing.signal.aborted) return Promise.resolve({ kind: "busy", retryAfter: 30 });
    if (this.#broken && !this.ready) return Promise.resolve({ kind: "no_browser" });
    if (this.#idle.size === 0 && this.#queue.length >= this.#options.queue) {
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
    for (const wake of this.#asleep) wake();
    await Promise.all(this.#slots);
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const browser = this.#takeIdle();
      if (!browser) break;
      const job = this.#queue.shift() as Job;
      clearTimeout(job.waiting);
      if (job.signal?.aborted) {
        job.done({ kind: "busy", retryAfter: 1 });
        this.#keepIdle(browser);
      } else void this.#work(browser, job);
    }
    const missing = this.#queue.length - this.#starting;
    for (const wake of this.#asleep.splice(0, Math.max(0, missing))) {
      this.#starting += 1;
      wake();
    }
  }

  /** Prefers the most recently used browser, so that the others go idle and stop. */
  #takeIdle(): PrintBrowser | undefined {
    for (const [browser, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer);
      this.#idle.delete(browser);
      if (browser.alive) return browser;
    }
    return undefined;
  }

  #keepIdle(browser: PrintBrowser): void {
    if (!browser.alive) return;
    const stop = () => {
      if (!this.#idle.delete(browser)) return;
      this.#unneeded.add(browser);
      browser.kill();
    };
    const { idleMs = IDLE_MS, unusedMs = UNUSED_MS } = this.#options;
    this.#idle.set(browser, setTimeout(stop, this.#used.has(browser) ? idleMs : unusedMs).unref());
  }

  async #work(browser: PrintBrowser, job: Job): Promise<void> {
    this.#used.add(browser);
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
        // The machine rather than the document may have killed both browsers, so the document is not rejected.
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
    this.#keepIdle(browser);
    this.#dispatch();
  }

  /**
   * Keeps one browser running. From the moment a slot needs a browser until the browser has started, `#starting` counts
   * the slot.
   */
  async #keepBrowser(isFirst: boolean): Promise<void> {
    const closing = this.#closing.signal;
    let pause: number = RESTART_PAUSE_MS.first;
    if (isFirst) this.#starting += 1;
    else await this.#sleep();
    while (!closing.aborted) {
      try {
        const browser = await this.#options.start().finally(() => (this.#starting -= 1));
        this.#broken = false;
        this.#hasStarted = true;
        pause = RESTART_PAUSE_MS.first;
        this.#browsers.add(browser);
        this.#keepIdle(browser);
        if (closing.aborted) browser.kill();
        this.#dispatch();
        await browser.gone;
        this.#browsers.delete(browser);
        if (this.#unneeded.has(browser) && this.#queue.length === 0) await this.#sleep();
        else this.#starting += 1;
      } catch (error) {
        if (!this.#broken) this.#options.onTrouble("The PDF browser did not start", error);
        this.#broken = true;
        if (!this.ready) this.#refuseQueue({ kind: "no_browser" });
        await sleep(pause, undefined, { signal: closing, ref: false }).catch(() => undefined);
        this.#starting += 1;
        pause = Math.min(pause * 2, RESTART_PAUSE_MS.longest);
      }
    }
  }

  /** Resolves when a document is waiting for a browser, or the pool closes. */
  #sleep(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve();
    return new Promise((wake) => this.#asleep.push(wake));
  }

  #giveUp(job: Job): void {
    this.#queue = this.#queue.filter((other) => other !== job);
    job.done({ kind: "busy", retryAfter: LONGEST_WAIT_MS / 1_000 });
  }

  #refuseQueue(outcome: PrintFailure): void {
    for (const job of this.#queue) {
      clearTimeout(job.waiting);
      job.done(outcome);
    }
    this.#queue = [];
  }
}
