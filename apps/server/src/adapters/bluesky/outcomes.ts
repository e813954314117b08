import { z } from "zod";
import { type ProviderAnswer, describe, laterThan, read, retryAfter } from "../social/ask.ts";
import type { PublishFailure, Rejection } from "../social/social.ts";

/** XRPC's error format (atproto.com/specs/xrpc). */
const problem = z.object({ error: z.string().default(""), message: z.string().default("") });

export const errorOf = (answer: ProviderAnswer): string =>
  (answer.kind === "answer" && read(answer, problem)?.error) || "";

export function outcomeOf(answer: ProviderAnswer, now: Date): PublishFailure {
  const detail = describe(answer);
  // Each account has its own server, so other accounts may still work.
  if (answer.kind === "unsent") return { kind: "retry", reach: "account", after: null, detail };
  if (answer.kind === "lost") return { kind: "unknown", detail };
  const { status, headers } = answer;
  const { error, message } = read(answer, problem) ?? { error: "", message: "" };
  if (status === 429) {
    const reset = Number(headers.get("ratelimit-reset") ?? Number.NaN);
    const after = Number.isNaN(reset) ? retryAfter(headers, now) : laterThan(now, new Date(reset * 1000));
    return { kind: "retry", reach: "account", after, detail };
  }
  // Servers eventually delete pictures that no record references.
  if (status === 400 && /BlobNotFound/u.test(error + message)) {
    return { kind: "retry", reach: "account", after: null, detail, uploadAgain: true };
  }
  if (status >= 400 && status < 500)
    return { kind: "rejected", rejection: rejectionOf(status, error, message), detail };
  // The records may have been written before the error.
  return { kind: "unknown", detail };
}

function rejectionOf(status: number, error: string, message: string): Rejection {
  if (status === 401 || /^(?:ExpiredToken|InvalidToken)$/u.test(error)) return "unauthorized";
  if (status === 413 || /Blob|MimeType|image/u.test(error + message)) return "media";
  if (/grapheme|\btext must not be longer|too big/iu.test(message)) return "too_long";
  return status === 403 ? "forbidden" : "invalid";
}
