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

export interface Payers {
  /** Does nothing if the customer has changed since. */
  setCustomer: (db: Db, userId: string, before: string, customer: string) => Promise<void>;
  /** @returns the request's number, or undefined if the customer is not ours */
  countQuestion: (db: Db, customer: string) => Promise<number | undefined>;
  update: (db: Db | Tx, userId: string, record: PayerRecord) => Promise<void>;
}

export interface Allowance {
  /**
   * Atomic. Paid plans do not use the allowance.
   * @returns undefined if the allowance is used up
   */
  take: (tx: Tx, userId: string) => Promise<{ counted: boolean } | undefined>;
  giveBack: (tx: Tx, userId: string) => Promise<void>;
}

export type UserRow = typeof users.$inferSelect;

export interface Accounts {
  find: (db: Db | Tx, id: string) => Promise<UserRow | undefined>;
  runsServer: (user: Pick<UserRow, "emailKey" | "emailVerifiedAt" | "operatorSince">) => boolean;
  /** @throws AppError `conflict` for the last operator of a server with other accounts */
  assertAnotherOperator: (tx: Tx, user: UserRow) => Promise<void>;
  /**
   * @returns whether the user is a new operator
   * @throws AppError `conflict` for a suspended user
   */
  makeOperator: (tx: Tx, user: UserRow) => Promise<boolean>;
  /**
   * @returns whether the user was an appointed operator
   * @throws AppError `conflict` if the user remains one
   */
  endOperator: (tx: Tx, user: UserRow) => Promise<boolean>;
  suspend: (tx: Tx, id: string) => Promise<boolean>;
  resume: (tx: Tx, id: string) => Promise<boolean>;
  /** `assert` runs first and may throw. */
  remove: (
    user: UserRow,
    within: { assert: (tx: Tx) => Promise<void>; after?: (tx: Tx) => Promise<void> },
  ) => Promise<void>;
  /** Chunks of a ZIP file. */
  archiveOf: (user: SignedIn, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
  invite: (emails: readonly string[]) => Promise<Invited>;
  listInvitations: () => Promise<Invitation[]>;
  withdrawInvitation: (id: string) => Promise<void>;
}
