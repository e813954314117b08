import { setTimeout as sleep } from "node:timers/promises";
import { generateText, NoObjectGeneratedError, Output, streamText } from "ai";
import type { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { AiFailure, AiOutcome, AiRequest, AiTask, AiUsage, AiWriter } from "./ai.ts";
import { classify, describe, isTransient, retryAfter } from "./failures.ts";
import { jsonIn } from "./json-in.ts";
import { callSettings, languageModel, type Provider } from "./models.ts";
import { withoutThinking, withoutThinkingOf } from "./thinking.ts";

const TRIES = 3;
/** Delay before the first retry, in milliseconds; doubled for each further retry, with jitter. */
const FIRST_DELAY = 500;
/**
 * Longest delay before a retry, in milliseconds. If the provider requests a longer wait, the call fails immediately.
 */
const LONGEST_DELAY = 5_000;

class FailedCall extends Error {
  readonly failure: AiFailure;

  constructor(failure: AiFailure, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

const NO_USAGE: AiUsage = { inputTokens: 0, outputTokens: 0 };
const sum = (one: AiUsage, other: AiUsage): AiUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});

class Garbled extends FailedCall {
  readonly usage: AiUsage;

  constructor(usage: AiUsage, cause: unknown) {
    super("unusable", cause);
    this.usage = usage;
  }
}

const usageOf = (usage: { inputTokens: number | undefined; outputTokens: number | undefined }): AiUsage => ({
  inputTokens: usage.inputTokens ?? 0,
  outputTokens: usage.outputTokens ?? 0,
});

/** Form-encodes a task, which keeps the header ASCII. */
const taskHeader = (task: AiTask): { "x-task": string } => {
  const fields = Object.entries(task).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { "x-task": String(new URLSearchParams(fields)) };
};

/** @param settings `timeoutMs` limits a whole call including retries, `stallMs` each pause in a stream */
export function createAiWriter(
  settings: Omit<Config["ai"], "state"> & Partial<Pick<Config["ai"], "state">> & Provider,
): AiWriter {
  // Otherwise, the SDK logs warnings about unsupported model features to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = languageModel(settings);

  const asked = ({ task, instructions, prompt, maxOutputTokens }: AiRequest) => ({
    model,
    instructions,
    prompt,
    headers: taskHeader(task),
    ...callSettings(settings, maxOutputTokens),
    maxRetries: 0,
  });

  async function stream(request: AiRequest, abortSignal: AbortSignal, onText: (piece: string) => void) {
    const { stream: parts } = streamText({
      ...asked(request),
      abortSignal,
      timeout: { firstChunkMs: settings.stallMs, chunkMs: settings.stallMs },
      // Without this listener, the SDK logs errors to the console, although they also arrive as parts of the stream.
      onError: () => {},
    });
    const show = withoutThinkingOf(onText);
    let answer = "";
    for await (const part of parts) {
      if (part.type === "text-delta") {
        answer += part.text;
        show(part.text);
      } else if (part.type === "error") {
        throw new FailedCall(classify(part.error), part.error);
      } else if (part.type === "abort") {
        throw new FailedCall("timeout", part.reason);
      } else if (part.type === "finish") {
        const { finishReason } = part;
        if (finishReason === "content-filter") throw new FailedCall("refused", finishReason);
        // A stream without a finish reason was cut off.
        if (finishReason === "other" && part.rawFinishReason === undefined) {
          throw new FailedCall("unreachable", "no end of the answer");
        }
        const text = withoutThinking(answer);
        if (finishReason === "error" || text.trim() === "") throw new FailedCall("unusable", finishReason);
        return { value: text, cutOff: finishReason === "length", usage: usageOf(part.totalUsage) };
      }
    }
    throw new FailedCall("unreachable", "no end of the answer");
  }

  /** Does not retry once text has arrived, because the user has already seen it. */
  async function attempt<T>(
    signal: AbortSignal,
    call: (abortSignal: AbortSignal) => Promise<{ value: T; cutOff: boolean; usage: AiUsage }>,
    heard: () => boolean,
  ): Promise<AiOutcome<T>> {
    const deadline = AbortSignal.timeout(settings.timeoutMs);
    const abortSignal = AbortSignal.any([signal, deadline]);
    for (let tries = 1; ; tries += 1) {
      try {
        abortSignal.throwIfAborted();
        return { kind: "written", ...(await call(abortSignal)) };
      } catch (error) {
        const failed = (failure: AiFailure): AiOutcome<T> => ({
          kind: "failed",
          failure,
          usage: error instanceof Garbled ? error.usage : NO_USAGE,
          detail: describe(error instanceof FailedCall ? error.cause : error),
        });
        if (signal.aborted) return failed("cancelled");
        if (deadline.aborted) return failed("timeout");
        const cause = error instanceof FailedCall ? error.cause : error;
        const failure = error instanceof FailedCall ? error.failure : classify(error);
        const delay = retryAfter(cause) ?? FIRST_DELAY * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
        if (!isTransient(failure) || heard() || tries === TRIES || delay > LONGEST_DELAY) {
          return failed(failure);
        }
        await sleep(delay, undefined, { signal: abortSignal }).catch(() => {});
      }
    }
  }

  async function generate<T>(request: AiRequest & { schema: z.ZodType<T> }, abortSignal: AbortSignal) {
    const { schema, ...rest } = request;
    try {
      const { output, usage, finishReason } = await generateText({
        ...asked(rest),
        abortSignal,
        output: Output.object({ schema }),
      });
      return { value: output, cutOff: finishReason === "length", usage: usageOf(usage) };
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error) || error.finishReason === "content-filter") throw error;
      const found = schema.safeParse(jsonIn(withoutThinking(error.text ?? "")));
      const usage = error.usage ? usageOf(error.usage) : NO_USAGE;
      if (!found.success) throw new Garbled(usage, error);
      return { value: found.data, cutOff: error.finishReason === "length", usage };
    }
  }

  async function shaped<T>(request: AiRequest & { schema: z.ZodType<T> }, signal: AbortSignal) {
    try {
      return await generate(request, signal);
    } catch (error) {
      if (!(error instanceof Garbled)) throw error;
      const again = await generate(request, signal).catch((reason: unknown) => {
        throw reason instanceof Garbled ? new Garbled(sum(error.usage, reason.usage), reason.cause) : reason;
      });
      return { ...again, usage: sum(error.usage, again.usage) };
    }
  }

  return {
    model: `${settings.provider}/${settings.model}`,
    reads: settings.reader,
    isStandin: settings.state === "sandbox",
    text: (request, onText = () => {}) => {
      let heard = false;
      const listen = (piece: string): void => {
        heard = true;
        onText(piece);
      };
      return attempt(
        request.signal,
        (signal) => stream(request, signal, listen),
        () => heard,
      );
    },
    object: (request) =>
      attempt(
        request.signal,
        (signal) => shaped(request, signal),
        () => false,
      ),
    cost: ({ inputTokens, outputTokens }) =>
      // A price in dollars per million tokens is the same number in millionths of a dollar per token.
      Math.round(inputTokens * settings.price.input + outputTokens * settings.price.output),
  };
}

const off: AiOutcome<never> = {
  kind: "failed",
  failure: "off",
  usage: NO_USAGE,
  detail: "not configured",
};

export const aiOff: AiWriter = {
  model: "off",
  reads: false,
  isStandin: false,
  text: async () => off,
  object: async () => off,
  cost: () => 0,
};
