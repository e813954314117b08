import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Allowance } from "../accounts/accounts.offers.ts";
import type { AiFailure, AiOutcome, AiUsage } from "../../adapters/ai/ai.ts";
import type { Tx } from "../../db/client.ts";
import { generations } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { ownWriter } from "./own-ai/own-ai.ts";
import { toAppError } from "./ai-failures.ts";
import { endAbandonedCalls, endCall, insertCall } from "./generation.queries.ts";
import { promptId, type VersionedTask } from "./prompts/prompt.ts";

export type GenerationDeps = Pick<Deps, "db" | "clock" | "log" | "ai" | "news" | "ownAi" | "tokenCipher">;

export type CountedDeps = GenerationDeps & { allowance: Allowance };

/** Aborts calls because the server is stopping rather than because the user left. */
export class ServerStopping extends Error {}

export function untilStopping({ stopping }: Pick<Deps, "stopping">): AbortSignal {
  const stop = new AbortController();
  stopping.late.addEventListener("abort", () => stop.abort(new ServerStopping()));
  return stop.signal;
}

/** Longer than any call can run, even with retries. */
const ABANDONED_AFTER = 30 * MINUTE;
/** The longest history of any plan. */
const HISTORY_KEPT = 365 * DAY;

export type CallFailure = AiFailure | "too little" | `news ${"none" | "failed" | "off"}`;

export class Meter {
  /** Problems with a user's own model are for that user to fix. */
  readonly #isOwn: boolean;
  attempts = 0;
  readings = 0;
  readonly reading: AiUsage = { inputTokens: 0, outputTokens: 0 };
  readonly usage: AiUsage = { inputTokens: 0, outputTokens: 0 };
  failure: CallFailure | null = null;
  detail: string | undefined;
  /** Whether the user has seen any of the text. */
  delivered = false;
  /** Nothing changed, so nothing is charged. */
  unchanged = false;

  constructor(isOwn = false) {
    this.#isOwn = isOwn;
  }

  /** For answers that are not the text itself, such as a choice of articles. */
  add({ usage }: Pick<AiOutcome<unknown>, "usage">): void {
    this.usage.inputTokens += usage.inputTokens;
    this.usage.outputTokens += usage.outputTokens;
  }

  addReading(outcome: Pick<AiOutcome<unknown>, "usage">): void {
    this.add(outcome);
    this.readings += 1;
    this.reading.inputTokens += outcome.usage.inputTokens;
    this.reading.outputTokens += outcome.usage.outputTokens;
  }

  take<T>(outcome: AiOutcome<T>): { value: T; cutOff: boolean } {
    this.attempts += 1;
    this.add(outcome);
    if (outcome.kind === "written") return outcome;
    this.detail = outcome.detail;
    return this.fail(outcome.failure);
  }

  fail(failure: Parameters<typeof toAppError>[0]): never {
    this.failure = failure;
    throw toAppError(failure, this.#isOwn);
  }
}

interface CallOrder {
  userId: string;
  task: VersionedTask;
  signal: AbortSignal;
}

/**
 * Refunds the generation if the call fails, the user leaves before seeing anything, or nothing changed. Calls to a
 * user's own model do not use up generations.
 * @param work receives the dependencies with the model to use
 */
export async function countCall<T, D extends CountedDeps>(
  given: D,
  call: CallOrder,
  work: (meter: Meter, deps: D) => Promise<T>,
): Promise<T> {
  const { userId, task } = call;
  const { deps, isOwn } = await withOwnAi(given, userId);
  if (isOwn) return recordWith(deps, isOwn, call, work);
  const row = { id: uuid(), userId, task: promptId(task), model: deps.ai.model, startedAt: deps.clock() };
  await deps.db.transaction(async (tx) => {
    const taken = await deps.allowance.take(tx, userId);
    if (!taken) throw new AppError("payment_required", MESSAGES.trialEnded);
    await insertCall(tx, { ...row, ...taken, own: false });
  });
  return runCall(deps, { id: row.id, isOwn }, call, work, (tx) => deps.allowance.giveBack(tx, userId));
}

/** Records a call that does not count against the allowance. */
export async function recordCall<T, D extends GenerationDeps>(
  given: D,
  call: CallOrder,
  work: (meter: Meter, deps: D) => Promise<T>,
): Promise<T> {
  const { deps, isOwn } = await withOwnAi(given, call.userId);
  return recordWith(deps, isOwn, call, work);
}

async function withOwnAi<D extends GenerationDeps>(
  deps: D,
  userId: string,
): Promise<{ deps: D; isOwn: boolean }> {
  const own = await ownWriter(deps, userId);
  return own ? { deps: { ...deps, ai: own }, isOwn: true } : { deps, isOwn: false };
}

async function recordWith<T, D extends GenerationDeps>(
  deps: D,
  isOwn: boolean,
  call: CallOrder,
  work: (meter: Meter, deps: D) => Promise<T>,
): Promise<T> {
  const { userId, task } = call;
  const row = { id: uuid(), userId, task: promptId(task), model: deps.ai.model, startedAt: deps.clock() };
  await insertCall(deps.db, { ...row, counted: false, own: isOwn });
  return runCall(deps, { id: row.id, isOwn }, call, work, async () => {});
}

async function runCall<T, D extends GenerationDeps>(
  deps: D,
  { id, isOwn }: { id: string; isOwn: boolean },
  { task, signal }: CallOrder,
  work: (meter: Meter, deps: D) => Promise<T>,
  giveBack: (tx: Tx) => Promise<void>,
): Promise<T> {
  const meter = new Meter(isOwn);
  const end = (outcome: "written" | "failed" | "cancelled", isFree: boolean): Promise<void> =>
    deps.db.transaction(async (tx) => {
      const ended = await endCall(tx, id, {
        outcome,
        failure: meter.failure,
        attempts: meter.attempts,
        readings: meter.readings,
        ...meter.usage,
        readingInputTokens: meter.reading.inputTokens,
        readingOutputTokens: meter.reading.outputTokens,
        costMicroUsd: deps.ai.cost(meter.usage),
        endedAt: deps.clock(),
      });
      if (ended?.counted && isFree) await giveBack(tx);
    });
  try {
    const result = await work(meter, deps);
    if (signal.aborted && !meter.delivered) meter.fail("cancelled");
    await end("written", meter.unchanged);
    return result;
  } catch (error) {
    const cancelled = signal.aborted && !(signal.reason instanceof ServerStopping);
    await end(cancelled ? "cancelled" : "failed", !(cancelled && meter.delivered));
    if (!cancelled) {
      const { failure, detail, attempts } = meter;
      const logged = { task: promptId(task), model: deps.ai.model, attempts, failure, detail };
      deps.log.warn(failure ? logged : { ...logged, err: error }, "a generation failed");
    }
    throw error;
  }
}

export async function sweepGenerations(
  deps: Pick<CountedDeps, "db" | "clock" | "allowance">,
): Promise<{ ended: number; removed: number }> {
  const now = deps.clock();
  const ended = await deps.db.transaction(async (tx) => {
    const calls = await endAbandonedCalls(tx, plus(now, -ABANDONED_AFTER), now);
    // In a fixed order, since two sweeps could otherwise deadlock.
    for (const { userId, counted } of calls.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
      if (counted) await deps.allowance.giveBack(tx, userId);
    }
    return calls.length;
  });
  const removed = await deleteUntil(deps.db, generations.createdAt, plus(now, -HISTORY_KEPT));
  return { ended, removed };
}
