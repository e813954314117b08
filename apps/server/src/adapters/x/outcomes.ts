import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { z } from "zod";
import { type ProviderAnswer, describe, laterThan, read, retryAfter } from "../social/ask.ts";
import type { PublishFailure, Rejection } from "../social/social.ts";

/** X's error format (docs.x.com/x-api/fundamentals/response-codes-and-errors). */
const problem = z.object({
  title: z.string().default(""),
  detail: z.string().default(""),
  type: z.string().default(""),
  errors: z.array(z.object({ message: z.string().default("") })).default([]),
});
/** Problems that only the operator can fix, matched by the end of the type URL, because the host varies. */
const OPERATORS = /\/(?:usage-capped|client-forbidden|credits|credits-depleted)$/u;
const OPERATORS_TITLE = /^(?:UsageCapExceeded|CreditsDepleted)$/u;

/**
 * Since 2026-02-23, self-serve plans may reply only to people who mentioned or quoted the account
 * (docs.x.com/x-api/posts/manage-tweets/integrate). X words this error in two ways, both with status 403.
 */
const SUMMONED_ONLY =
  /^reply to this conversation is not allowed|^you can only reply to or quote posts where you are mentioned/iu;

export function outcomeOf(answer: ProviderAnswer, now: Date, text = ""): PublishFailure {
  const detail = describe(answer);
  if (answer.kind === "unsent") return { kind: "retry", reach: "app", after: null, detail };
  if (answer.kind === "lost") return { kind: "unknown", detail };
  const { status } = answer;
  const said = read(answer, problem) ?? { title: "", detail: "", type: "", errors: [] };
  // Out of credits or monthly posts, or not permitted: the operator must act.
  if (status === 402 || OPERATORS.test(said.type) || OPERATORS_TITLE.test(said.title)) {
    return { kind: "paused", detail };
  }
  // The media expired, or X dropped it.
  if (status === 400 && said.errors.some(({ message }) => /media ids? (?:are|is) invalid/iu.test(message))) {
    return { kind: "retry", reach: "account", after: null, detail, uploadAgain: true };
  }
  if (status === 429) return limited(answer.headers, now, detail);
  if (status >= 400 && status < 500)
    return { kind: "rejected", rejection: rejectionOf(status, said.detail, text), detail };
  // The post may have been created before the error.
  return { kind: "unknown", detail };
}

function rejectionOf(status: number, said: string, text: string): Rejection {
  if (status === 401) return "unauthorized";
  if (/duplicate/iu.test(said)) return "duplicate";
  if (/too long/iu.test(said)) return "too_long";
  if (/cashtag/iu.test(said)) return "cashtags";
  if (/invalid url/iu.test(said)) return "link";
  if (SUMMONED_ONLY.test(said)) return "reply";
  if (status !== 403) return "invalid";
  // X often reports only that a post is forbidden, even if it breaks a specific rule.
  const [breach] = postBreaches("Twitter", text);
  return breach?.rule === "cashtags" || breach?.rule === "mentions" ? breach.rule : "forbidden";
}

/** Each limit has the headers `-limit`, `-remaining`, and `-reset` (seconds since 1970). */
const WINDOWS = [
  { prefix: "x-rate-limit", reach: "account" },
  { prefix: "x-user-limit-24hour", reach: "account" },
  { prefix: "x-app-limit-24hour", reach: "app" },
] as const;

function limited(headers: Headers, now: Date, detail: string): PublishFailure {
  const usedUp = WINDOWS.flatMap(({ prefix, reach }) => {
    const reset = headers.get(`${prefix}-reset`);
    const isUsedUp = reset !== null && (headers.get(`${prefix}-remaining`) ?? "0") === "0";
    const after = isUsedUp ? laterThan(now, new Date(Number(reset) * 1000)) : null;
    return after ? [{ reach, after }] : [];
  });
  const [longest] = usedUp.toSorted((a, b) => b.after.getTime() - a.after.getTime());
  const { reach, after } = longest ?? { reach: "account" as const, after: retryAfter(headers, now) };
  return { kind: "retry", reach, after, detail };
}
