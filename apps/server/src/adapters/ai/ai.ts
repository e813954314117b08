import type { z } from "zod";

/**
 * Sent in the header `x-task` for gateways that route or count by task, and for the stand-in. No model sees it.
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
      link: string | undefined;
      /** The post's form, as in the contract. */
      form: string | undefined;
    };

export interface AiRequest {
  task: AiTask;
  /** For the model, with nothing written by users. */
  instructions: string;
  /** Fenced text of users and of the news. */
  prompt: string;
  maxOutputTokens: number;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

export interface AiUsage {
  inputTokens: number;
  outputTokens: number;
}

/**
 * `busy`: rate limited. `unreachable`: no connection, a broken one, or a provider error. `refused`: the model
 * declined the content. `unusable`: empty, garbled, or of another shape. `misconfigured`: the provider rejects our
 * key, model, or request. `cancelled`: aborted by our signal. `off`: no provider is configured.
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
      /** For the log: no words of the provider, which may quote the prompt or the key. */ detail: string;
    };

/** A language model. Calls never throw; failures are part of the outcome. */
export interface AiWriter {
  /** Provider and model, as in `openai/gpt-5-mini`. */
  readonly model: string;
  /** @param onText receives each piece as it is written; the call may still fail afterward */
  text(request: AiRequest, onText?: (piece: string) => void): Promise<AiOutcome<string>>;
  /** Whether texts get a second reading, which marks unsupported statements. */
  readonly reads: boolean;
  readonly isStandin: boolean;
  /** Validates the answer. Ignores text around the JSON, and asks once more for garbled JSON. */
  object<T>(request: AiRequest & { schema: z.ZodType<T> }): Promise<AiOutcome<T>>;
  /** The cost of this usage in millionths of a US dollar, at the configured prices. */
  cost(usage: AiUsage): number;
}
