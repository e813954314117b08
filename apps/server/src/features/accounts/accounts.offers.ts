import type { Plan } from "@postfolio/contract/plans.ts";
import type { Invitation, Invited } from "@postfolio/contract/operator/operator.routes.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { users } from "../../db/schema.ts";
import type { SignedIn } from "../../http/implement.ts";

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

export type UserRow = typeof users.$inferSelect;

/** The accounts of a server, for those who run it. */
export interface Accounts {
  find: (db: Db | Tx, id: string) => Promise<UserRow | undefined>;
  runsServer: (user: Pick<UserRow, "emailKey" | "emailVerifiedAt" | "operatorSince">) => boolean;
  /** @throws AppError `conflict` for the last one who runs a server on which others have accounts */
  assertAnotherOperator: (tx: Tx, user: UserRow) => Promise<void>;
  /** @returns whether they did not run it before. @throws AppError `conflict` for a suspended user */
  makeOperator: (tx: Tx, user: UserRow) => Promise<boolean>;
  /** @returns whether they were made one. @throws AppError `conflict` where they stay one */
  endOperator: (tx: Tx, user: UserRow) => Promise<boolean>;
  /** @returns false when the user is gone or suspended already */
  suspend: (tx: Tx, id: string) => Promise<boolean>;
  /** @returns false when the user is gone or not suspended */
  resume: (tx: Tx, id: string) => Promise<boolean>;
  /** Deletes an account permanently. `assert` is asked first, before anything has ended. */
  remove: (
    user: UserRow,
    within: { assert: (tx: Tx) => Promise<void>; after?: (tx: Tx) => Promise<void> },
  ) => Promise<void>;
  /** Everything that a user has here, as the pieces of a ZIP file. */
  archiveOf: (user: SignedIn, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
  invite: (emails: readonly string[]) => Promise<Invited>;
  listInvitations: () => Promise<Invitation[]>;
  /** @throws AppError `not_found` when it was used or withdrawn */
  withdrawInvitation: (id: string) => Promise<void>;
}
