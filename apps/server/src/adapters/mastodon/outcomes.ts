import { z } from "zod";
import { type ProviderAnswer, describe, laterThan, read, retryAfter } from "../social/ask.ts";
import type { PublishFailure, Rejection } from "../social/social.ts";

const problem = z.object({ error: z.string() });

/** Failures affect only the account, because other users are on other servers. */
export function outcomeOf(answer: ProviderAnswer, now: Date): PublishFailure {
  const detail = describe(answer);
  const retry = { kind: "retry", reach: "account", after: null, detail } as const;
  if (answer.kind === "unsent") return retry;
  if (answer.kind === "lost") return { kind: "unknown", detail };
  const { status, headers } = answer;
  const said = read(answer, problem)?.error ?? "";
  if (status === 429) return { ...retry, after: resetOf(headers, now) };
  // A redirect is not followed, so nothing was published.
  if (status >= 300 && status < 400) return retry;
  if (status === 422 && /finished processing/iu.test(said)) return retry;
  // An earlier send may have attached the media.
  if (status === 422 && /already attached/iu.test(said)) return { kind: "unknown", detail };
  // Pixelfed returns this for any key that it has seen before, whatever happened to the first request.
  if (status === 400 && /idempotency/iu.test(detail)) return { kind: "unknown", detail };
  if (status >= 400 && status < 500)
    return { kind: "rejected", rejection: rejectionOf(status, said), detail };
  // The status may have been created before the error.
  return { kind: "unknown", detail };
}

function rejectionOf(status: number, said: string): Rejection {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (/character limit|too long/iu.test(said)) return "too_long";
  return status === 413 || /\b(?:attach|files?|media|images?)\b/iu.test(said) ? "media" : "invalid";
}

/** Mastodon sends a date; other servers may send seconds since 1970, or the `Retry-After` header of RFC 9110. */
function resetOf(headers: Headers, now: Date): Date | null {
  const reset = headers.get("x-ratelimit-reset");
  if (reset === null) return retryAfter(headers, now);
  return laterThan(now, new Date(Number.isNaN(Number(reset)) ? reset : Number(reset) * 1000));
}
