import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, StreamProviderError } from "ai";
import type { AiFailure } from "./ai.ts";

/** Statuses with which providers say that they are overloaded; 529 is Anthropic's. */
const BUSY = new Set([429, 529]);
const REFUSAL = /content_filter|content_policy|safety/u;

/** What a failed call means to us. The provider's own words go no further than the log. */
export function classify(error: unknown): AiFailure {
  if (NoObjectGeneratedError.isInstance(error)) {
    return error.finishReason === "content-filter" ? "refused" : "unusable";
  }
  if (NoOutputGeneratedError.isInstance(error)) return "unusable";
  if (StreamProviderError.isInstance(error)) return ofStatus(error.statusCode, `${error.type} ${error.code}`);
  if (!APICallError.isInstance(error)) return isNetwork(error) ? "unreachable" : "unusable";
  return ofStatus(error.statusCode, error.responseBody ?? "");
}

function ofStatus(status: number | undefined, body: string): AiFailure {
  if (status === undefined) return "unreachable";
  if (status < 300) return "unusable";
  if (body.includes("insufficient_quota")) return "misconfigured";
  if (BUSY.has(status)) return "busy";
  if (status === 408 || status >= 500) return "unreachable";
  return REFUSAL.test(body) ? "refused" : "misconfigured";
}

/** Whether a connection broke while the answer was read: undici's `TypeError: terminated` and its causes. */
function isNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    /terminated|fetch failed|socket|network/iu.test(error.message) ||
    /^E[A-Z]+$|^UND_ERR/u.test(code ?? "") ||
    isNetwork(error.cause)
  );
}

/** Whether asking again may help, since only the provider was at fault. */
export const isTransient = (failure: AiFailure): boolean => failure === "busy" || failure === "unreachable";

/** Milliseconds the provider asks us to wait; undefined when it does not say. */
export function retryAfter(error: unknown): number | undefined {
  if (!APICallError.isInstance(error)) return undefined;
  const headers = error.responseHeaders ?? {};
  const milliseconds = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (milliseconds >= 0) return milliseconds;
  const seconds = Number.parseFloat(headers["retry-after"] ?? "");
  return seconds >= 0 ? seconds * 1_000 : undefined;
}

/** Name, status and codes of an error, which is all that may be logged. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : typeof error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const own = [error.name, ...[statusCode, code].filter((part) => part !== undefined).map(String)].join(" ");
  return error.cause === undefined ? own : `${own} < ${describe(error.cause)}`;
}
