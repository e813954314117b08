import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import type { Person } from "@postfolio/contract/operator/operator.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Plan, planName } from "@postfolio/contract/plans.ts";
import type { Tx } from "../../../db/client.ts";
import type { Tell } from "../../../events.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import type { Accounts, UserRow } from "../../accounts/accounts.offers.ts";
import { madeIn, wordsOfUser } from "../../../words.ts";
import { tellByMail } from "./told-by-mail.ts";
import { findPeople } from "./people.queries.ts";

/** Stands in for the session that creating an archive requires. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

export type PeopleDeps = Pick<Deps, "db" | "config" | "jobs"> & {
  tell: Tell;
  accounts: Accounts;
  holdPosts: (tx: Tx, userId: string) => Promise<void>;
  releasePosts: (tx: Tx, userId: string) => Promise<void>;
  givePlan: (tx: Tx, userId: string, plan: Plan | null) => Promise<Plan | undefined>;
};

/** Returns nothing that users wrote. */
export async function listPeople(
  deps: PeopleDeps,
  { search, after }: { search: string; after?: string | undefined },
): Promise<{ people: Person[]; total: number; next: string | null }> {
  const { rows, total, isLast } = await findPeople(deps.db, search, after);
  return { people: rows.map((row) => toPerson(deps, row)), total, next: isLast ? null : rows.at(-1)!.id };
}

function toPerson(deps: PeopleDeps, row: Awaited<ReturnType<typeof findPeople>>["rows"][number]): Person {
  return {
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
    operator: deps.accounts.runsServer(row),
  };
}

/** Keeps the user's data. */
export async function suspend(deps: PeopleDeps, caller: SignedIn, id: string): Promise<void> {
  const user = await deps.accounts.find(deps.db, id);
  if (!user) throw notFound();
  await deps.db.transaction(async (tx) => {
    await assertNoOperator(deps, tx, user);
    if (!(await deps.accounts.suspend(tx, id))) return;
    await deps.tell("accessChanges", { tx, userId: id, event: "suspended", actorId: caller.userId });
    await deps.holdPosts(tx, id);
    await deps.tell("remembered", {
      db: tx,
      action: "user-suspended",
      actorId: caller.userId,
      subjectId: id,
    });
  });
}

async function assertNoOperator(deps: PeopleDeps, tx: Tx, user: UserRow): Promise<void> {
  await deps.accounts.assertAnotherOperator(tx, user);
  if (deps.accounts.runsServer(user)) throw new AppError("conflict", MESSAGES.operatorStays);
}

export async function endSuspension(deps: PeopleDeps, caller: SignedIn, id: string): Promise<void> {
  if (!(await deps.accounts.find(deps.db, id))) throw notFound();
  await deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.resume(tx, id))) return;
    await deps.releasePosts(tx, id);
    await deps.tell("remembered", {
      db: tx,
      action: "suspension-ended",
      actorId: caller.userId,
      subjectId: id,
    });
  });
}

export async function endSessionsOf(deps: PeopleDeps, caller: SignedIn, id: string): Promise<void> {
  if (!(await deps.accounts.find(deps.db, id))) throw notFound();
  await deps.db.transaction(async (tx) => {
    await deps.tell("accessChanges", {
      tx,
      userId: id,
      event: "signed-out-everywhere",
      actorId: caller.userId,
      keepSession: id === caller.userId ? caller.sessionId : undefined,
    });
    await deps.tell("remembered", {
      db: tx,
      action: "user-signed-out",
      actorId: caller.userId,
      subjectId: id,
    });
  });
}

/** Null revokes the granted plan. */
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

/** @returns whether an email with the reason is sent */
export async function deletePerson(
  deps: PeopleDeps,
  caller: SignedIn,
  id: string,
  reason: string,
): Promise<boolean> {
  const user = await personOf(deps, id);
  let told = false;
  await deps.accounts.remove(user, {
    assert: (tx) => assertNoOperator(deps, tx, user),
    after: async (tx) => {
      told = await tellByMail(deps, tx, user, "deleted", reason);
      await deps.tell("remembered", {
        db: tx,
        action: "account-deleted",
        actorId: caller.userId,
        subjectId: id,
      });
    },
  });
  return told;
}

export async function setOperator(
  deps: PeopleDeps,
  caller: SignedIn,
  id: string,
  runs: boolean,
): Promise<void> {
  await personOf(deps, id);
  await deps.db.transaction(async (tx) => {
    const user = await deps.accounts.find(tx, id);
    if (!user) throw notFound();
    const changed = await (runs ? deps.accounts.makeOperator(tx, user) : deps.accounts.endOperator(tx, user));
    if (!changed) return;
    const action = runs ? "operator-made" : "operator-ended";
    await deps.tell("remembered", { db: tx, action, actorId: caller.userId, subjectId: id });
  });
}

/** Notifies the user, since the archive contains what they wrote. The archive is in the user's language. */
export async function exportPerson(
  deps: PeopleDeps,
  caller: SignedIn,
  id: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const user = await personOf(deps, id);
  const archive = await deps.accounts.archiveOf({ userId: id, sessionId: NO_SESSION }, signal);
  await deps.db.transaction(async (tx) => {
    await tellByMail(deps, tx, user, "exported");
    await deps.tell("remembered", {
      db: tx,
      action: "archive-downloaded",
      actorId: caller.userId,
      subjectId: id,
      detail: AUDIT_TEXTS.byOperator,
    });
  });
  return madeIn(wordsOfUser(user).language, archive);
}

async function personOf(deps: PeopleDeps, id: string): Promise<UserRow> {
  const user = await deps.accounts.find(deps.db, id);
  if (!user) throw notFound();
  return user;
}
