import type { z } from "zod";

/** Sent in the header `x-task`, so that gateways can route or count requests. No model sees the header. */
export type AiTask =
  | {
      name:
        | "skills"
        | "line"
        | "summary"
        | "tailoring"
        | "draft"
        | "reading"
        | "news"
        | "file"
        | "questions"
        | "test";
    }
  /** BCP 47. */
  | { name: "translation" | "answer"; language: string }
  /** `lines`: the number of alternative first lines, if more than one. */
  | { name: "letter"; language: string; lines: string | undefined }
  /** ISO 639-1; undefined for the language of the author's text. */
  | { name: "angles"; language: string | undefined }
  | {
      name: "idea";
      network: string;
      /** ISO 639-1; undefined for the idea's language. */
      language: string | undefined;
      link: string | undefined;
      /** Separated by commas, best first. */
      forms: string;
      /** The number of posts. */
      wanted: string;
    }
  | {
      name: "post";
      network: string;
      /** ISO 639-1; undefined for the language of the author's text. */
      language: string | undefined;
      tone: string | undefined;
      link: string | undefined;
      form: string | undefined;
      lines?: string | undefined;
    };

export interface AiRequest {
  task: AiTask;
  /** Must not contain anything users wrote. */
  instructions: string;
  /** Text from users and news articles, enclosed in fences that mark it as data. */
  prompt: string;
  maxOutputTokens: number;
  signal: AbortSignal;
}

export interface AiUsage {
  inputTokens: number;
  outputTokens: number;
}

/**
 * `busy`: rate limited. `unreachable`: no connection, a broken connection, or a provider error.
 * `refused`: the model declined the content. `unusable`: empty, garbled, or in the wrong shape.
 * `misconfigured`: the provider rejects our key, model, or request. `off`: no provider is configured.
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
      /** The model ran out of tokens, so the end is missing. */
      cutOff: boolean;
      usage: AiUsage;
    }
  | {
      kind: "failed";
      failure: AiFailure;
      usage: AiUsage;
      /** For the log. Omits the provider's message, which may quote the prompt or the key. */ detail: string;
    };

/** Calls never throw; failures are part of the outcome. */
export interface AiWriter {
  /** Provider and model, such as `openai/gpt-5-mini`. */
  readonly model: string;
  /** @param onText receives each chunk as it is generated; the call may still fail afterward */
  text(request: AiRequest, onText?: (piece: string) => void): Promise<AiOutcome<string>>;
  /** Whether text gets a second pass that marks unsupported statements. */
  readonly reads: boolean;
  readonly isStandin: boolean;
  /** Ignores text around the JSON, and retries once if the JSON is invalid. */
  object<T>(request: AiRequest & { schema: z.ZodType<T> }): Promise<AiOutcome<T>>;
  /** Millionths of a US dollar, at the configured prices. */
  cost(usage: AiUsage): number;
}
