import { MESSAGES } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import type { AiFailure, AiOutcome, AiUsage } from "../../adapters/ai/ai.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { toAppError } from "./generation.policy.ts";
import {
  deleteGenerationsBefore,
  insertUncounted,
  settleAbandoned,
  settleGeneration,
  takeGeneration,
} from "./generation.queries.ts";

export type GenerationDeps = Pick<Deps, "db" | "clock" | "log" | "ai" | "news">;

/** Why a call's signal ends it when nobody left: the server is stopping. */
export class ServerStopping extends Error {}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Longer than any call can run with everything it may ask again. */
const ABANDONED_AFTER = 30 * MINUTE;
/** The longest history of any plan; a user who changes plans finds theirs again. */
const HISTORY_KEPT = 365 * DAY;

/** Why a call gave nothing: the model's failures, and those of what it was to work with. */
export type CallFailure = AiFailure | "no skills" | `news ${"none" | "failed" | "off"}`;

/** Adds up what one call asks of the model. */
export class Meter {
  attempts = 0;
  readonly usage: AiUsage = { inputTokens: 0, outputTokens: 0 };
  failure: CallFailure | null = null;
  detail: string | undefined;
  /** Whether the user has any of the text, on screen or in the history. */
  delivered = false;
  /** Whether the answer is what the user had already: that costs nothing. */
  unchanged = false;

  /** Books an answer. @throws AppError when there is none */
  take<T>(outcome: AiOutcome<T>): { value: T; cutOff: boolean } {
    this.attempts += 1;
    this.usage.inputTokens += outcome.usage.inputTokens;
    this.usage.outputTokens += outcome.usage.outputTokens;
    if (outcome.kind === "written") return outcome;
    this.detail = outcome.detail;
    return this.fail(outcome.failure);
  }

  fail(failure: Parameters<typeof toAppError>[0]): never {
    this.failure = failure;
    throw toAppError(failure);
  }
}

/**
 * Runs one call of a user: takes a generation of the allowance before, and gives it back when the call
 * fails, its user leaves before seeing anything, or there was nothing to change.
 * @throws AppError `payment_required` when the allowance is used up
 */
export async function countCall<T>(
  deps: GenerationDeps,
  call: { userId: string; task: string; signal: AbortSignal },
  work: (meter: Meter) => Promise<T>,
): Promise<T> {
  const { userId, task } = call;
  const row = { id: uuid(), userId, task, model: deps.ai.model, startedAt: deps.clock() };
  const taken = await takeGeneration(deps.db, row);
  if (!taken) throw new AppError("payment_required", { userMessage: MESSAGES.trialEnded });
  return settleCall(deps, row.id, call, work);
}

/** Runs one call for a user that takes nothing from the allowance; it is recorded all the same. */
export async function recordCall<T>(
  deps: GenerationDeps,
  call: { userId: string; task: string; signal: AbortSignal },
  work: (meter: Meter) => Promise<T>,
): Promise<T> {
  const { userId, task } = call;
  const row = { id: uuid(), userId, task, model: deps.ai.model, startedAt: deps.clock() };
  await insertUncounted(deps.db, row);
  return settleCall(deps, row.id, call, work);
}

async function settleCall<T>(
  deps: GenerationDeps,
  id: string,
  { task, signal }: { task: string; signal: AbortSignal },
  work: (meter: Meter) => Promise<T>,
): Promise<T> {
  const meter = new Meter();
  const settle = (outcome: "written" | "failed" | "cancelled", giveBack: boolean): Promise<void> =>
    settleGeneration(
      deps.db,
      id,
      {
        outcome,
        failure: meter.failure,
        attempts: meter.attempts,
        ...meter.usage,
        costMicroUsd: deps.ai.cost(meter.usage),
        endedAt: deps.clock(),
      },
      giveBack,
    );
  try {
    const result = await work(meter);
    // Nobody is there to read it.
    if (signal.aborted && !meter.delivered) meter.fail("cancelled");
    await settle("written", meter.unchanged);
    return result;
  } catch (error) {
    const cancelled = signal.aborted && !(signal.reason instanceof ServerStopping);
    await settle(cancelled ? "cancelled" : "failed", !(cancelled && meter.delivered));
    if (!cancelled) {
      const { failure, detail, attempts } = meter;
      const logged = { task, model: deps.ai.model, attempts, failure, detail };
      deps.log.warn(failure ? logged : { ...logged, err: error }, "a generation failed");
    }
    throw error;
  }
}

/** Settles calls whose process died and removes history past every plan's reach. */
export async function sweepGenerations(
  deps: Pick<Deps, "db" | "clock">,
): Promise<{ settled: number; removed: number }> {
  const now = deps.clock();
  const settled = await settleAbandoned(deps.db, new Date(now.getTime() - ABANDONED_AFTER), now);
  const removed = await deleteGenerationsBefore(deps.db, new Date(now.getTime() - HISTORY_KEPT));
  return { settled, removed };
}
