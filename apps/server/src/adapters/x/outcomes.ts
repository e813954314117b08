import { z } from "zod";
import { type Answer, describe, laterThan, read, retryAfter } from "../social/ask.ts";
import type { PublishOutcome, Rejection } from "../social/social.ts";

type Failure = Exclude<PublishOutcome, { kind: "published" }>;

/** X's problems (docs.x.com/x-api/fundamentals/response-codes-and-errors). */
const problem = z.object({ detail: z.string().default(""), type: z.string().default("") });

/** What an answer that is no success means for a post. */
export function outcomeOf(answer: Answer, now: Date): Failure {
  const detail = describe(answer);
  if (answer.kind === "unsent") return { kind: "retry", reach: "app", after: null, detail };
  if (answer.kind === "lost") return { kind: "unknown", detail };
  const { status } = answer;
  const said = read(answer, problem) ?? { detail: "", type: "" };
  // The credits of this app are used up, or it may not do this at all: its operator must act.
  if (status === 402 || /usage-capped|client-forbidden/u.test(said.type)) return { kind: "paused", detail };
  if (status === 429) return limited(answer.headers, now, detail);
  if (status >= 400 && status < 500)
    return { kind: "rejected", rejection: rejectionOf(status, said.detail), detail };
  // An error of X's own may come after the post was made, and so may an answer that makes no sense.
  return { kind: "unknown", detail };
}

function rejectionOf(status: number, said: string): Rejection {
  if (status === 401) return "unauthorized";
  if (/duplicate/iu.test(said)) return "duplicate";
  if (/too long/iu.test(said)) return "too_long";
  return status === 403 ? "forbidden" : "invalid";
}

/** `x-rate-limit-reset` counts in seconds since 1970. */
function limited(headers: Headers, now: Date, detail: string): Failure {
  const app = headers.get("x-app-limit-24hour-remaining") === "0";
  const reset = Number(headers.get(app ? "x-app-limit-24hour-reset" : "x-rate-limit-reset") ?? Number.NaN);
  const after = Number.isNaN(reset) ? retryAfter(headers, now) : laterThan(now, new Date(reset * 1000));
  return { kind: "retry", reach: app ? "app" : "account", after, detail };
}
