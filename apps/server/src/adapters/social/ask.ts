import type { z } from "zod";

/** What a provider answered, or that it did not. */
export type Answer =
  | { kind: "answer"; status: number; headers: Headers; body: unknown }
  /** The request never left: nothing happened there. */
  | { kind: "unsent"; detail: string }
  /** The request may have arrived; the answer did not. */
  | { kind: "lost"; detail: string };

/** Errors that come before a byte is sent. */
const UNSENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "CERT_HAS_EXPIRED",
]);

/**
 * Sends a request to a provider and reads the answer as JSON; `body` is undefined where it is none.
 * Never throws, follows no redirect (they would carry the token along) and gives up after `timeoutMs`.
 */
export async function ask(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const reply = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    return { kind: "answer", status: reply.status, headers: reply.headers, body: parse(await reply.text()) };
  } catch (error) {
    const code = codeOf(error);
    return { kind: code && UNSENT.has(code) ? "unsent" : "lost", detail: code ?? String(error) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The system's code for what went wrong, from wherever in the error it stands. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === "string") return code;
  // A name with several addresses fails with the errors of all of them.
  const inner: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return codeOf(inner) ?? (error.name === "TimeoutError" ? "timeout" : undefined);
}

/** The answer's body in the shape asked for; undefined where it has another. */
export const read = <T>({ body }: { body: unknown }, schema: z.ZodType<T>): T | undefined =>
  schema.safeParse(body).data;

/** For the log: the status and what the provider says of it, cut short. */
export function describe(answer: Answer): string {
  if (answer.kind !== "answer") return `${answer.kind}: ${answer.detail}`;
  const body = (answer.body ?? {}) as Record<string, unknown>;
  const words = ["error", "code", "title", "detail", "message", "error_description"].flatMap((name) =>
    typeof body[name] === "string" ? [body[name]] : [],
  );
  return [String(answer.status), ...new Set(words)].join(" ").slice(0, 300);
}

/** When `Retry-After` (RFC 9110: seconds or a date) says to come back. */
export function retryAfter(headers: Headers, now: Date): Date | null {
  const value = headers.get("retry-after");
  if (value === null || value.trim() === "") return null;
  const seconds = Number(value);
  return laterThan(now, new Date(Number.isNaN(seconds) ? value : now.getTime() + seconds * 1000));
}

const DAY = 24 * 60 * 60 * 1000;

/** A provider's instant as far as it makes sense: not in the past, at most a day ahead. */
export function laterThan(now: Date, instant: Date): Date | null {
  const ahead = instant.getTime() - now.getTime();
  return ahead > 0 ? new Date(now.getTime() + Math.min(ahead, DAY)) : null;
}
