import { FREE_GENERATIONS } from "@postfolio/contract/plans.ts";
import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { users } from "../../db/schema.ts";

/* Only the accounts feature writes to the users table; other features get these functions. */

export const allowance = {
  /**
   * Atomic. Paid plans do not use the allowance.
   * @returns undefined if the allowance is used up
   */
  take: async (tx: Tx, userId: string): Promise<{ counted: boolean } | undefined> => {
    const [row] = await tx
      .update(users)
      .set({ freeTrial: sql`${users.freeTrial} + case when ${users.plan} = 'Free' then 1 else 0 end` })
      .where(and(eq(users.id, userId), or(ne(users.plan, "Free"), lt(users.freeTrial, FREE_GENERATIONS))))
      .returning({ plan: users.plan });
    return row && { counted: row.plan === "Free" };
  },
  giveBack: async (tx: Tx, userId: string): Promise<void> => {
    await tx
      .update(users)
      .set({ freeTrial: sql`greatest(${users.freeTrial} - 1, 0)` })
      .where(eq(users.id, userId));
  },
};

export const payers = {
  /** Does nothing if the customer has changed since. */
  setCustomer: async (db: Db, userId: string, before: string, customer: string): Promise<void> => {
    await db
      .update(users)
      .set({ stripeCustomerId: customer })
      .where(and(eq(users.id, userId), eq(users.stripeCustomerId, before)));
  },
  /** @returns the request's number, or undefined if the customer is not ours */
  countQuestion: async (db: Db, customer: string): Promise<number | undefined> => {
    const [row] = await db
      .update(users)
      .set({ paymentQuestions: sql`${users.paymentQuestions} + 1` })
      .where(eq(users.stripeCustomerId, customer))
      .returning({ question: users.paymentQuestions });
    return row?.question;
  },
  update: async (
    db: Db | Tx,
    userId: string,
    record: Partial<
      Pick<
        typeof users.$inferInsert,
        | "plan"
        | "givenPlan"
        | "currentSubscriptionId"
        | "paymentDueBy"
        | "paymentAnswer"
        | "checkoutStartedAt"
      >
    >,
  ): Promise<void> => {
    await db.update(users).set(record).where(eq(users.id, userId));
  },
};
