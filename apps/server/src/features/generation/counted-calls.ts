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
import { toAppError } from "./generation.policy.ts";
import { endAbandonedCalls, endCall, insertCall } from "./generation.queries.ts";
import { promptId, type VersionedTask } from "./prompts/prompt.ts";

export type GenerationDeps = Pick<Deps, "db" | "clock" | "log" | "ai" | "news" | "ownAi" | "tokenCipher">;

export type CountedDeps = GenerationDeps & { allowance: Allowance };

/** The reason of a call's signal when the server is stopping, not when the user left. */
export class ServerStopping extends Error {}

/** A signal for calls that aborts when the server can no longer wait for them. */
export function untilStopping({ stopping }: Pick<Deps, "stopping">): AbortSignal {
  const stop = new AbortController();
  stopping.late.addEventListener("abort", () => stop.abort(new ServerStopping()));
  return stop.signal;
}

/** Longer than any call can run, including its retries. */
const ABANDONED_AFTER = 30 * MINUTE;
/** The longest history of any plan, so that it is still there after a change of plans. */
const HISTORY_KEPT = 365 * DAY;

/** Why a call returned nothing: failures of the model or of its input. */
export type CallFailure = AiFailure | "too little" | `news ${"none" | "failed" | "off"}`;

/** Adds up what one call uses of the model. */
export class Meter {
  /** Whether the model is the user's own, so that its failures are for the user to mend. */
  readonly #isOwn: boolean;
  attempts = 0;
  /** How often the model read what it had written, and how much of the usage that took. */
  readings = 0;
  readonly reading: AiUsage = { inputTokens: 0, outputTokens: 0 };
  readonly usage: AiUsage = { inputTokens: 0, outputTokens: 0 };
  failure: CallFailure | null = null;
  detail: string | undefined;
  /** Whether the user has seen any of the text, on screen or in the history. */
  delivered = false;
  /** Whether the answer is what the user already had, which costs nothing. */
  unchanged = false;

  constructor(isOwn = false) {
    this.#isOwn = isOwn;
  }

  /** Records what an answer used that is not the text itself, such as a choice of articles. */
  add({ usage }: Pick<AiOutcome<unknown>, "usage">): void {
    this.usage.inputTokens += usage.inputTokens;
    this.usage.outputTokens += usage.outputTokens;
  }

  /** The same for reading what was written. */
  addReading(outcome: Pick<AiOutcome<unknown>, "usage">): void {
    this.add(outcome);
    this.readings += 1;
    this.reading.inputTokens += outcome.usage.inputTokens;
    this.reading.outputTokens += outcome.usage.outputTokens;
  }

  /** Records an answer. @throws AppError when there is none */
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

interface Call {
  userId: string;
  /** The prompt that the call is recorded with. */
  task: VersionedTask;
  signal: AbortSignal;
}

/**
 * Runs one call of a user. Takes a generation from the allowance first, and gives it back when the call
 * fails, the user leaves before seeing anything, or there was nothing to change. A call of a user's own model takes
 * none.
 * @param work is given the dependencies with the model to use
 * @throws AppError `payment_required` when the allowance is used up
 */
export async function countCall<T, D extends CountedDeps>(
  given: D,
  call: Call,
  work: (meter: Meter, deps: D) => Promise<T>,
): Promise<T> {
  const { userId, task } = call;
  const { deps, isOwn } = await withOwnAi(given, userId);
  if (isOwn) return recordWith(deps, isOwn, call, work);
  const row = { id: uuid(), userId, task: promptId(task), model: deps.ai.model, startedAt: deps.clock() };
  await deps.db.transaction(async (tx) => {
    const taken = await deps.allowance.take(tx, userId);
    if (!taken) throw new AppError("payment_required", { userMessage: MESSAGES.trialEnded });
    await insertCall(tx, { ...row, ...taken, own: false });
  });
  return runCall(deps, { id: row.id, isOwn }, call, work, (tx) => deps.allowance.giveBack(tx, userId));
}

/** Runs one call for a user that takes nothing from the allowance but is still recorded. */
export async function recordCall<T, D extends GenerationDeps>(
  given: D,
  call: Call,
  work: (meter: Meter, deps: D) => Promise<T>,
): Promise<T> {
  const { deps, isOwn } = await withOwnAi(given, call.userId);
  return recordWith(deps, isOwn, call, work);
}

/** The user's own model in place of the server's, if they brought one. */
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
  call: Call,
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
  { task, signal }: Call,
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
    // Nobody is there to read it.
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

/** Ends calls whose process died, gives back what they took, and removes history that no plan shows. */
export async function sweepGenerations(
  deps: Pick<CountedDeps, "db" | "clock" | "allowance">,
): Promise<{ ended: number; removed: number }> {
  const now = deps.clock();
  const ended = await deps.db.transaction(async (tx) => {
    const calls = await endAbandonedCalls(tx, plus(now, -ABANDONED_AFTER), now);
    // One at a time, in a fixed order; otherwise two sweeps could deadlock.
    for (const { userId, counted } of calls.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
      if (counted) await deps.allowance.giveBack(tx, userId);
    }
    return calls.length;
  });
  const removed = await deleteUntil(deps.db, generations.createdAt, plus(now, -HISTORY_KEPT));
  return { ended, removed };
}
