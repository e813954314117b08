import type { Plan } from "@postfolio/contract/plans.ts";
import type { Db, Tx } from "../../db/client.ts";

interface PayerRecord {
  plan?: Plan;
  givenPlan?: Plan | null;
  currentSubscriptionId?: string;
  paymentDueBy?: Date | null;
  paymentAnswer?: number;
  checkoutStartedAt?: Date | null;
}

/** What a user's record stores about them as a customer. */
export interface Payers {
  /** Sets the customer of a user unless it has changed in the meantime. */
  setCustomer: (db: Db, userId: string, before: string, customer: string) => Promise<void>;
  /** Counts a query to the provider. @returns its number; undefined when the customer is not ours */
  countQuestion: (db: Db, customer: string) => Promise<number | undefined>;
  update: (db: Db | Tx, userId: string, record: PayerRecord) => Promise<void>;
}

/** The AI generations of the free plan. */
export interface Allowance {
  /**
   * Takes one, so that even concurrent calls cannot exceed the limit. Paid plans take nothing.
   * @returns undefined when all are used up
   */
  take: (tx: Tx, userId: string) => Promise<{ counted: boolean } | undefined>;
  giveBack: (tx: Tx, userId: string) => Promise<void>;
}
