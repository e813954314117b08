import type { Plan } from "@postfolio/contract/plans.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";

/** Days that a plan stays after a payment failed. */
const GRACE_DAYS = 7;

/** What we store of a subscription. */
export interface KnownSubscription {
  id: string;
  plan: Plan;
  /** As the provider calls it. */
  status: string;
  createdAt: Date;
  pastDueSince: Date | null;
}

/** What a user's subscriptions come to. */
export interface Standing<S> {
  plan: Plan;
  /** The one that counts; undefined when none is running. */
  current: S | undefined;
  /** The end of the grace period while it runs. */
  paymentDueBy: Date | null;
}

/** Statuses of running subscriptions, best first: paid ones come before owed ones. */
const GOING_ON = [["active", "trialing"], ["past_due"], ["unpaid", "paused"]];

const rank = (status: string): number => GOING_ON.findIndex((statuses) => statuses.includes(status));

/** Running subscriptions, the one that counts first; of equals, the oldest. */
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

/** All running subscriptions but the one that counts, because no user should pay twice. */
export const surplusOf = <S extends Pick<KnownSubscription, "id" | "status" | "createdAt">>(
  all: readonly S[],
): S[] => goingOn(all).slice(1);

/** When the plan is lost because of a failed payment; null while none is owed. */
export const graceUntil = ({
  status,
  pastDueSince,
}: Pick<KnownSubscription, "status" | "pastDueSince">): Date | null =>
  status === "past_due" && pastDueSince ? plus(pastDueSince, GRACE_DAYS * DAY) : null;

/**
 * What a user has at a given instant. A canceled subscription counts until the provider says that it has
 * ended. One with an owed payment keeps its plan for a grace period. Any other gives no plan.
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

/** When the first of the owed payments failed, from what was known before and what the provider says now. */
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
