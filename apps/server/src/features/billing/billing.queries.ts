import type { Plan } from "@postfolio/contract/plans.ts";
import { and, asc, eq, exists, gt, inArray, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { PaymentEvent } from "../../adapters/stripe/payments.ts";
import type { Db, Tx } from "../../db/client.ts";
import { paymentEvents, subscriptions, users } from "../../db/schema.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const payer = {
  id: users.id,
  email: users.email,
  plan: users.plan,
  givenPlan: users.givenPlan,
  customer: users.stripeCustomerId,
  paymentDueBy: users.paymentDueBy,
  paymentAnswer: users.paymentAnswer,
};
export type Payer = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "plan" | "givenPlan" | "paymentDueBy" | "paymentAnswer"
> & { /** The provider's ID; empty before the first purchase. */ customer: string };

const OVER = ["canceled", "incomplete_expired"];

export async function findPayer(db: Db | Tx, userId: string): Promise<Payer | undefined> {
  const [row] = await db.select(payer).from(users).where(eq(users.id, userId));
  return row;
}

export async function findPayerByCustomer(db: Db | Tx, customer: string): Promise<Payer | undefined> {
  const [row] = await db.select(payer).from(users).where(eq(users.stripeCustomerId, customer));
  return row;
}

/** Blocks other changes to the user's plan and campaigns. */
export async function lockPayer(tx: Tx, userId: string): Promise<Payer | undefined> {
  const [row] = await tx.select(payer).from(users).where(eq(users.id, userId)).for("no key update");
  return row;
}

export const findSubscriptions = (db: Db | Tx, userId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.userId, userId));

export async function upsertSubscriptions(tx: Tx, rows: SubscriptionRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(subscriptions)
    .values(rows)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: {
        plan: given("plan"),
        status: given("status"),
        currentPeriodEnd: given("current_period_end"),
        cancelAt: given("cancel_at"),
        pastDueSince: given("past_due_since"),
        fetchedAt: given("fetched_at"),
      },
      // An ID never moves to another customer.
      setWhere: eq(subscriptions.userId, given("user_id")),
    });
}

export const hasEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;

export async function insertEvent(tx: Tx, { id, type }: PaymentEvent, receivedAt: Date): Promise<void> {
  await tx.insert(paymentEvents).values({ id, type, receivedAt }).onConflictDoNothing();
}

/**
 * Ordered by ID.
 * @param withoutPayment everyone's plan when payments are off
 */
export const findUnsettled = (
  db: Db,
  { now, withoutPayment }: { now: Date; withoutPayment: Plan | undefined },
  after: string,
  limit: number,
): Promise<Payer[]> => {
  const other = ne(users.plan, sql`coalesce(${users.givenPlan}, ${withoutPayment ?? "Free"})`);
  return db
    .select(payer)
    .from(users)
    .where(
      and(
        // Paid plans are settled with the provider.
        or(
          lte(users.paymentDueBy, now),
          withoutPayment ? other : and(other, eq(users.currentSubscriptionId, "")),
        ),
        gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
};

/**
 * Users with a checkout that got no event, or with a running subscription that was fetched long ago, is past its
 * period, or is unpaid.
 */
export const findUncertain = (
  db: Db,
  since: { now: Date; fetchedBefore: Date; checkoutAfter: Date },
  after: string,
  limit: number,
): Promise<Payer[]> => {
  const uncertain = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, users.id),
        notInArray(subscriptions.status, OVER),
        or(
          lt(subscriptions.fetchedAt, since.fetchedBefore),
          lt(subscriptions.currentPeriodEnd, since.now),
          inArray(subscriptions.status, ["past_due", "incomplete"]),
        ),
      ),
    );
  return db
    .select(payer)
    .from(users)
    .where(
      and(
        ne(users.stripeCustomerId, ""),
        gt(users.id, after),
        or(gt(users.checkoutStartedAt, since.checkoutAfter), exists(uncertain)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
};
