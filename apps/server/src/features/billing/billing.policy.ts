import type { Plan } from "@postfolio/contract/plans.ts";

/** Days that a plan stays after a payment failed. */
const GRACE_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;

/** What is kept of a subscription. */
export interface KnownSubscription {
  id: string;
  plan: Plan;
  /** The provider's word. */
  status: string;
  createdAt: Date;
  pastDueSince: Date | null;
}

/** What a user has by their subscriptions. */
export interface Standing<S> {
  plan: Plan;
  /** The one that counts; undefined when none goes on. */
  current: S | undefined;
  /** While the grace runs: its end. */
  paymentDueBy: Date | null;
}

/** Those that go on, the better the earlier: what is paid for comes before what is owed. */
const GOING_ON = [["active", "trialing"], ["past_due"], ["unpaid", "paused"]];

const rank = (status: string): number => GOING_ON.findIndex((statuses) => statuses.includes(status));

/** Those that go on, the one that counts first; of equals the oldest. */
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

/** Nobody is to pay twice: all that go on beside the one that counts. */
export const surplusOf = <S extends Pick<KnownSubscription, "id" | "status" | "createdAt">>(
  all: readonly S[],
): S[] => goingOn(all).slice(1);

/** When the plan is lost for a payment that failed; null while none is owed. */
export const graceUntil = ({
  status,
  pastDueSince,
}: Pick<KnownSubscription, "status" | "pastDueSince">): Date | null =>
  status === "past_due" && pastDueSince ? new Date(pastDueSince.getTime() + GRACE_DAYS * DAY) : null;

/**
 * What a user has at a given instant. A subscription that was cancelled is paid for until the provider says
 * that it is over; of one whose payment is owed the plan stays for a grace; of any other there is none.
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

/** When the first of the payments that are owed failed, by what was known before and what is said now. */
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
