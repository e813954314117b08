import type { Person } from "@postfolio/contract/accounts/operator.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Plan, planName } from "@postfolio/contract/plans.ts";
import type { Tx } from "../../../db/client.ts";
import type { Tell } from "../../../events.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { deleteSessions, findUser, type UserRow } from "../accounts.queries.ts";
import { runsServer } from "../profile.ts";
import { assertAnotherOperator } from "./operators.ts";
import { findPeople, resumeUser, suspendUser } from "./people.queries.ts";

export type PeopleDeps = Pick<Deps, "db" | "clock" | "config"> & {
  tell: Tell;
  /** Keeps a user's posts from going out. */
  holdPosts: (tx: Tx, userId: string) => Promise<void>;
  /** Lets those go out that a suspension kept back. */
  releasePosts: (tx: Tx, userId: string) => Promise<void>;
  /** Gives a user a plan, with all that follows from it. @returns the one that they have now; undefined if they are gone */
  givePlan: (tx: Tx, userId: string, plan: Plan | null) => Promise<Plan | undefined>;
};

/** What an operator may know about the people they look after: never what they wrote. */
export async function listPeople(deps: PeopleDeps, search: string): Promise<Person[]> {
  const rows = await findPeople(deps.db, search);
  return rows.map((row) => ({
    _id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    first_name: row.firstName,
    last_name: row.lastName,
    plan: row.plan,
    givenPlan: row.givenPlan,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
    storageBytes: Number(row.storageBytes),
    suspended: row.suspendedAt !== null,
    operator: runsServer(deps, row),
  }));
}

/**
 * Ends a user's sessions and keeps them from starting others and from publishing. What they have stays.
 * @throws AppError `conflict` for an operator, `not_found` for a user who is gone
 */
export async function suspend(deps: PeopleDeps, caller: SignedIn, id: string): Promise<void> {
  const user = await findUser(deps.db, id);
  if (!user) throw notFound();
  await deps.db.transaction(async (tx) => {
    await assertNoOperator(deps, tx, user);
    if (!(await suspendUser(tx, id, deps.clock()))) return;
    await deleteSessions(tx, id);
    await deps.holdPosts(tx, id);
    await deps.tell("remembered", {
      db: tx,
      action: "user-suspended",
      actorId: caller.userId,
      subjectId: id,
    });
  });
}

/** @throws AppError `conflict`; for the last operator, it says how to go on */
async function assertNoOperator(deps: PeopleDeps, tx: Tx, user: UserRow): Promise<void> {
  await assertAnotherOperator(deps, tx, user);
  if (runsServer(deps, user)) throw new AppError("conflict", { userMessage: MESSAGES.operatorStays });
}

/** Lets a user sign in and publish again. @throws AppError `not_found` for a user who is gone */
export async function endSuspension(deps: PeopleDeps, caller: SignedIn, id: string): Promise<void> {
  if (!(await findUser(deps.db, id))) throw notFound();
  await deps.db.transaction(async (tx) => {
    if (!(await resumeUser(tx, id))) return;
    await deps.releasePosts(tx, id);
    await deps.tell("remembered", {
      db: tx,
      action: "suspension-ended",
      actorId: caller.userId,
      subjectId: id,
    });
  });
}

/** Signs a user out everywhere. @throws AppError `not_found` for a user who is gone */
export async function endSessionsOf(deps: PeopleDeps, caller: SignedIn, id: string): Promise<void> {
  if (!(await findUser(deps.db, id))) throw notFound();
  await deps.db.transaction(async (tx) => {
    await deleteSessions(tx, id, id === caller.userId ? caller.sessionId : undefined);
    await deps.tell("remembered", {
      db: tx,
      action: "user-signed-out",
      actorId: caller.userId,
      subjectId: id,
    });
  });
}

/** Gives a user a plan, or takes it back with null. @throws AppError `not_found` for a user who is gone */
export async function setPlan(
  deps: PeopleDeps,
  caller: SignedIn,
  id: string,
  given: Plan | null,
): Promise<{ plan: Plan; givenPlan: Plan | null }> {
  return deps.db.transaction(async (tx) => {
    const plan = await deps.givePlan(tx, id, given);
    if (!plan) throw notFound();
    await deps.tell("remembered", {
      db: tx,
      action: given ? "plan-given" : "plan-taken-back",
      actorId: caller.userId,
      subjectId: id,
      detail: given ? planName(given) : "",
    });
    return { plan, givenPlan: given };
  });
}
