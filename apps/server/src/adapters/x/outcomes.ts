import { postBreaches } from "@postfolio/contract/post-rules.ts";
import { z } from "zod";
import { type Answer, describe, laterThan, read, retryAfter } from "../social/ask.ts";
import type { PublishOutcome, Rejection } from "../social/social.ts";

type Failure = Exclude<PublishOutcome, { kind: "published" }>;

/** X's problems (docs.x.com/x-api/fundamentals/response-codes-and-errors). */
const problem = z.object({
  title: z.string().default(""),
  detail: z.string().default(""),
  type: z.string().default(""),
});
/** What only the app's operator can mend, by the end of the problem's type, whose host varies, or its title. */
const OPERATORS = /\/(?:usage-capped|client-forbidden|credits|credits-depleted)$/u;
const OPERATORS_TITLE = /^(?:UsageCapExceeded|CreditsDepleted)$/u;

/** What an answer that is no success means for a post of this text. */
export function outcomeOf(answer: Answer, now: Date, text = ""): Failure {
  const detail = describe(answer);
  if (answer.kind === "unsent") return { kind: "retry", reach: "app", after: null, detail };
  if (answer.kind === "lost") return { kind: "unknown", detail };
  const { status } = answer;
  const said = read(answer, problem) ?? { title: "", detail: "", type: "" };
  // The credits or the month's posts of this app are used up, or it may not do this at all: its operator must act.
  if (status === 402 || OPERATORS.test(said.type) || OPERATORS_TITLE.test(said.title)) {
    return { kind: "paused", detail };
  }
  if (status === 429) return limited(answer.headers, now, detail);
  if (status >= 400 && status < 500)
    return { kind: "rejected", rejection: rejectionOf(status, said.detail, text), detail };
  // An error of X's own may come after the post was made, and so may an answer that makes no sense.
  return { kind: "unknown", detail };
}

function rejectionOf(status: number, said: string, text: string): Rejection {
  if (status === 401) return "unauthorized";
  if (/duplicate/iu.test(said)) return "duplicate";
  if (/too long/iu.test(said)) return "too_long";
  if (/cashtag/iu.test(said)) return "cashtags";
  if (/invalid url/iu.test(said)) return "link";
  if (status !== 403) return "invalid";
  // X often says no more than that an account may not do this, even where a rule of its own is broken.
  const [breach] = postBreaches("Twitter", text);
  return breach && breach.rule !== "length" ? breach.rule : "forbidden";
}

/** X's windows, each with three headers: `-limit`, `-remaining` and `-reset`, in seconds since 1970. */
const WINDOWS = [
  { prefix: "x-rate-limit", reach: "account" },
  { prefix: "x-user-limit-24hour", reach: "account" },
  { prefix: "x-app-limit-24hour", reach: "app" },
] as const;

/** The limit that lasts longest of those that are used up; without any, as long as `Retry-After` says. */
function limited(headers: Headers, now: Date, detail: string): Failure {
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
