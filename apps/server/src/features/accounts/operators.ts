import { MESSAGES } from "@postfolio/contract/messages.ts";
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { emailKey } from "../../email-key.ts";
import type { UserRow } from "./accounts.queries.ts";
import { runsServer } from "./profile.ts";
import { isOperatorEmail } from "./sign-up/sign-up.policy.ts";

type OperatorRules = Pick<Deps, "config">;

const conflict = (userMessage: string): AppError => new AppError("conflict", userMessage);

/** The SQL equivalent of `runsServer`, excluding suspended users. */
const operates = ({ config }: OperatorRules): SQL | undefined =>
  and(
    isNull(users.suspendedAt),
    or(
      isNotNull(users.operatorSince),
      and(isNotNull(users.emailVerifiedAt), inArray(users.emailKey, config.operatorEmails.map(emailKey))),
    ),
  );

export const findOperators = (db: Tx | Deps["db"], rules: OperatorRules): Promise<UserRow[]> =>
  db.select().from(users).where(operates(rules)).orderBy(users.id);

/**
 * Runs in the transaction that removes the operator, so that two operators cannot remove each other at the same time.
 * @throws AppError `conflict` for the last operator of a server with other accounts
 */
export async function assertAnotherOperator(rules: OperatorRules, tx: Tx, user: UserRow): Promise<void> {
  if (!runsServer(rules, user)) return;
  const operators = await tx.select({ id: users.id }).from(users).where(operates(rules)).for("update");
  if (operators.some(({ id }) => id !== user.id)) return;
  if ((await tx.$count(users, ne(users.id, user.id))) > 0) throw conflict(MESSAGES.lastOperator);
}

/**
 * @returns whether the user is a new operator
 * @throws AppError `conflict` for a suspended user
 */
export async function makeOperator(tx: Tx, user: UserRow, now: Date): Promise<boolean> {
  if (user.suspendedAt !== null) throw conflict(MESSAGES.suspendedCannotOperate);
  const { rowCount } = await tx
    .update(users)
    .set({ operatorSince: now })
    .where(and(eq(users.id, user.id), isNull(users.operatorSince)));
  return rowCount === 1;
}

/**
 * @returns whether the user was an appointed operator
 * @throws AppError `conflict` for the last operator and for any of `OPERATOR_EMAILS`
 */
export async function endOperator(rules: OperatorRules, tx: Tx, user: UserRow): Promise<boolean> {
  await assertAnotherOperator(rules, tx, user);
  if (isOperatorEmail(rules.config, user.emailKey)) throw conflict(MESSAGES.operatorBySetting);
  const { rowCount } = await tx
    .update(users)
    .set({ operatorSince: null })
    .where(and(eq(users.id, user.id), isNotNull(users.operatorSince)));
  return rowCount === 1;
}
