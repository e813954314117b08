import type { z } from "zod";

/**
 * The task of a request, sent besides the prompt in the header `x-task`: for gateways that route or count by
 * it, and for the stand-in, so that the wording of a prompt cannot mislead it. No model sees it.
 */
export type AiTask =
  | { name: "skills" | "line" | "summary" | "tailoring" | "draft" | "reading" | "news" | "file" | "test" }
  /** BCP 47. */
  | { name: "letter"; language: string }
  /** ISO 639-1; undefined for the language of the author's words. */
  | { name: "angles"; language: string | undefined }
  | {
      name: "post";
      network: string;
      /** ISO 639-1; undefined for the language of the author's words. */
      language: string | undefined;
      tone: string | undefined;
      /** The link that the post should have. */
      link: string | undefined;
      /** The form that the post should have, as in the contract. */
      form: string | undefined;
    };

export interface AiRequest {
  task: AiTask;
  /** The instructions for the model, only in our own words. */
  instructions: string;
  /** What it works on: words of users and of the news, fenced. */
  prompt: string;
  maxOutputTokens: number;
  /** Ends the call when the client has gone. */
  signal: AbortSignal;
}

export interface AiUsage {
  inputTokens: number;
  outputTokens: number;
}

/**
 * Why there is no answer.
 * `busy`: its rate limit. `unreachable`: no connection, one that broke, or its own error. `timeout`: too
 * slow. `refused`: it declines the content. `unusable`: an answer that is empty, garbled or not of the
 * shape asked for. `misconfigured`: it refuses our key, model or request. `cancelled`: our signal. `off`:
 * nothing is configured.
 */
export type AiFailure =
  | "busy"
  | "unreachable"
  | "timeout"
  | "refused"
  | "unusable"
  | "misconfigured"
  | "cancelled"
  | "off";

export type AiOutcome<T> =
  | {
      kind: "written";
      value: T;
      /** True when the model ran out of tokens, so that the end is missing. */
      cutOff: boolean;
      usage: AiUsage;
    }
  | {
      kind: "failed";
      failure: AiFailure;
      usage: AiUsage;
      /** For the log: no words of the provider, which may quote the prompt or the key. */ detail: string;
    };

/** A language model. Calls never throw; failures are part of the outcome. */
export interface AiWriter {
  /** Provider and model, as in `openai/gpt-5-mini`. */
  readonly model: string;
  /** @param onText receives each piece as it is written; a failure may follow */
  text(request: AiRequest, onText?: (piece: string) => void): Promise<AiOutcome<string>>;
  /** Whether what it writes is given to it once more, to be read for what nothing supports. */
  readonly reads: boolean;
  /** Whether it is the sandbox's stand-in for a model. */
  readonly isStandin: boolean;
  /** An answer of a given shape, validated. What surrounds the JSON is ignored, and garbled JSON asked for once more. */
  object<T>(request: AiRequest & { schema: z.ZodType<T> }): Promise<AiOutcome<T>>;
  /** Millionths of a US dollar that this usage costs at the configured prices. */
  cost(usage: AiUsage): number;
}
