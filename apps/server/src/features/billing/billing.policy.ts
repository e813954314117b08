import type { Plan } from "@postfolio/contract/plans.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";

/** How many days a plan stays active after a failed payment. */
const GRACE_DAYS = 7;

export interface KnownSubscription {
  id: string;
  plan: Plan;
  status: string;
  createdAt: Date;
  pastDueSince: Date | null;
}

export interface Standing<S> {
  plan: Plan;
  current: S | undefined;
  paymentDueBy: Date | null;
}

const GOING_ON = [["active", "trialing"], ["past_due"], ["unpaid", "paused"]];

const rank = (status: string): number => GOING_ON.findIndex((statuses) => statuses.includes(status));

/** Sorts running subscriptions, starting with the one that determines the plan. On a tie, the oldest comes first. */
function goingOn<S extends Pick<KnownSubscription, "id" | "status" | "createdAt">>(all: readonly S[]): S[] {
  return all
    .filter(({ status }) => rank(status) >= 0)
    .toSorted(
      (a, b) =>
        rank(a.status) - rank(b.status) ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Running subscriptions that do not determine the plan, since nobody should pay twice. */
export const surplusOf = <S extends Pick<KnownSubscription, "id" | "status" | "createdAt">>(
  all: readonly S[],
): S[] => goingOn(all).slice(1);

export const graceUntil = ({
  status,
  pastDueSince,
}: Pick<KnownSubscription, "status" | "pastDueSince">): Date | null =>
  status === "past_due" && pastDueSince ? plus(pastDueSince, GRACE_DAYS * DAY) : null;

/**
 * A canceled subscription counts until its end. A subscription with a payment due keeps its plan for a grace period.
 */
export function standingOf<S extends KnownSubscription>(all: readonly S[], now: Date): Standing<S> {
  const [current] = goingOn(all);
  if (!current) return { plan: "Free", current, paymentDueBy: null };
  const until = graceUntil(current);
  const inGrace = until !== null && now < until;
  const paid = GOING_ON[0]!.includes(current.status);
  return {
    plan: paid || inGrace ? current.plan : "Free",
    current,
    paymentDueBy: inGrace ? until : null,
  };
}

export function pastDueSince(
  status: string,
  owedSince: Date | null,
  knownSince: Date | null,
  now: Date,
): Date | null {
  if (status !== "past_due") return null;
  const instants = [owedSince, knownSince, now].filter((instant) => instant !== null);
  return new Date(Math.min(...instants.map((instant) => instant.getTime())));
}
