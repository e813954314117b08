import type { OwnerProof } from "@postfolio/contract/accounts/user.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import type { FeatureParts } from "../../../feature.ts";
import type { Caller, SignedIn } from "../../../http/implement.ts";
import { writeArchive } from "./write-archive.ts";
import type { UserRow } from "../accounts.queries.ts";
import { assertAnotherOperator } from "../operators.ts";
import { assertOwner, type ProofDeps } from "../owner-proof.ts";
import { getUser, ownUser, type UserCounts } from "../profile.ts";
import { removeAccount } from "./remove-account.ts";
import { asksForCode } from "../second-factor/second-factor.ts";
import { assertConfirmed } from "../ways/confirmed.ts";
import { getFactors } from "../ways/ways.ts";

/*
 * What is exported: `archive` in each `<name>.feature.ts`. What is deleted: every row with an `owner()`
 * (db/schema/accounts.ts); see also `remove-account.ts`. what-leaves.test.ts lists everything by table.
 */

export async function wholeAccount(
  deps: Deps & { ownAiOf: (caller: Caller) => Promise<object | null> },
  counts: UserCounts,
  caller: SignedIn,
): Promise<object> {
  const { createdAt } = await ownUser(deps, caller, caller.userId);
  return {
    ...(await getUser(deps, counts, caller, caller.userId)),
    createdAt: createdAt.toISOString(),
    signInWays: await getFactors(deps, caller),
    ownAi: await deps.ownAiOf(caller),
  };
}

export async function exportAccount(
  { db, parts }: Pick<Deps, "db"> & { parts: readonly FeatureParts[] },
  caller: SignedIn,
  id: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  await ownUser({ db }, caller, id);
  return writeArchive(
    parts.flatMap(({ archive = [] }) => archive),
    caller,
    signal,
  );
}

const hasOwnProof = ({ passwordHash, googleSub }: UserRow): boolean =>
  passwordHash !== null || googleSub !== null;

/** @throws AppError `invalid_request` without proof of ownership, `conflict` for the last operator */
export async function deleteAccount(
  deps: ProofDeps & Pick<Deps, "config"> & { tell: Tell },
  caller: SignedIn,
  id: string,
  proof: OwnerProof,
): Promise<void> {
  const user = await ownUser(deps, caller, id);
  // Other users need a recent proof (`confirmOwner`).
  if (hasOwnProof(user)) await assertOwner(deps, user, proof);
  if (!hasOwnProof(user) || (await asksForCode(deps.db, user.id))) await assertConfirmed(deps, caller);
  await removeAccount(deps, user, { assert: (tx) => assertAnotherOperator(deps, tx, user) });
}
