import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, StreamProviderError } from "ai";
import type { AiFailure } from "./ai.ts";

/** Status codes with which providers report overload. 529 is specific to Anthropic. */
const BUSY_STATUSES = new Set([429, 529]);
const REFUSAL = /content_filter|content_policy|safety/u;

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
  if (BUSY_STATUSES.has(status)) return "busy";
  if (status === 408 || status >= 500) return "unreachable";
  return REFUSAL.test(body) ? "refused" : "misconfigured";
}

/** undici reports a connection that broke during the response as `TypeError: terminated`. */
function isNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    /terminated|fetch failed|socket|network/iu.test(error.message) ||
    /^E[A-Z]+$|^UND_ERR/u.test(code ?? "") ||
    isNetwork(error.cause)
  );
}

export const isTransient = (failure: AiFailure): boolean => failure === "busy" || failure === "unreachable";

/** In milliseconds. */
export function retryAfter(error: unknown): number | undefined {
  if (!APICallError.isInstance(error)) return undefined;
  const headers = error.responseHeaders ?? {};
  const milliseconds = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (milliseconds >= 0) return milliseconds;
  const seconds = Number.parseFloat(headers["retry-after"] ?? "");
  return seconds >= 0 ? seconds * 1_000 : undefined;
}

/** Only an error's name, status, and codes may be logged, because its message may quote personal data. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : typeof error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const own = [error.name, ...[statusCode, code].filter((part) => part !== undefined).map(String)].join(" ");
  return error.cause === undefined ? own : `${own} < ${describe(error.cause)}`;
}
