import type { ApplicationInsights } from "@postfolio/contract/applications/application-events.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../../deps.ts";
import type { Caller } from "../../../http/implement.ts";
import { findOutcomes } from "./events.queries.ts";

export async function insightsOf(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
): Promise<ApplicationInsights | null> {
  const sent = await findOutcomes(db, userId);
  if (sent.length < LIMITS.insightsFrom) return null;
  const days = sent
    .flatMap(({ appliedAt, answeredAt }) =>
      appliedAt && answeredAt && answeredAt >= appliedAt
        ? (answeredAt.getTime() - appliedAt.getTime()) / DAY
        : [],
    )
    .toSorted((a, b) => a - b);
  const offered = sent.filter(({ hasOffer, stage }) => hasOffer || stage === "offer");
  const interviewed = sent.filter(
    (one) => offered.includes(one) || one.hasInterview || one.stage === "interview",
  );
  const answered = sent.filter((one) => interviewed.includes(one) || one.hasAnswer);
  return {
    sent: sent.length,
    answered: answered.length,
    interviewed: interviewed.length,
    offered: offered.length,
    daysToAnswer: days.length > 0 ? { median: medianOf(days), of: days.length } : null,
  };
}

function medianOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  return Math.round(median);
}
