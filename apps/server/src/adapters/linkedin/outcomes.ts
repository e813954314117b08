import { z } from "zod";
import { type ProviderAnswer, describe, read, retryAfter } from "../social/ask.ts";
import type { PublishFailure, Rejection } from "../social/social.ts";

const problem = z.object({
  code: z.string().default(""),
  message: z.string().default(""),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().default("") })).default([]) })
    .optional(),
});
type Problem = z.infer<typeof problem>;

const isDuplicate = ({ errorDetails, message }: Problem): boolean =>
  errorDetails?.inputErrors.some(({ code }) => code === "DUPLICATE_POST") === true ||
  /duplicate of urn:li:/u.test(message);

export function duplicateOf(answer: ProviderAnswer): string | undefined {
  const said = answer.kind === "answer" && read(answer, problem);
  if (!said || !isDuplicate(said)) return undefined;
  return /urn:li:(?:share|ugcPost|activity):\d+/u.exec(said.message)?.[0];
}

export function outcomeOf(answer: ProviderAnswer, now: Date): PublishFailure {
  const detail = describe(answer);
  if (answer.kind === "unsent") return { kind: "retry", reach: "app", after: null, detail };
  if (answer.kind === "lost") return { kind: "unknown", detail };
  const { status, headers } = answer;
  const said = read(answer, problem) ?? { code: "", message: "" };
  // LinkedIn has retired this API version; the operator must configure another.
  if (status === 426 || /VERSION/u.test(said.code)) return { kind: "paused", detail };
  if (status === 429) {
    const reach = /application/iu.test(said.message) ? "app" : "account";
    return { kind: "retry", reach, after: retryAfter(headers, now) ?? nextMidnight(now), detail };
  }
  // LinkedIn is still processing the upload; sending the same post a moment later works.
  if (said.code === "MEDIA_ASSET_WAITING_UPLOAD")
    return { kind: "retry", reach: "account", after: null, detail };
  if (said.code === "EXPIRED_UPLOAD_URL")
    return { kind: "retry", reach: "account", after: null, detail, uploadAgain: true };
  if (status >= 400 && status < 500)
    return { kind: "rejected", rejection: rejectionOf(status, said), detail };
  // The post may have been created before the error.
  return { kind: "unknown", detail };
}

function rejectionOf(status: number, said: Problem): Rejection {
  if (status === 401) return "unauthorized";
  if (isDuplicate(said)) return "duplicate";
  if (/permissions must be used when using organization/iu.test(said.message)) return "role";
  if (said.code.startsWith("MEDIA_ASSET_")) return "media";
  if (/LENGTH|TOO_LONG/iu.test(said.code) || /length exceeds|too long/iu.test(said.message))
    return "too_long";
  return status === 403 ? "forbidden" : "invalid";
}

function nextMidnight(now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return midnight;
}
