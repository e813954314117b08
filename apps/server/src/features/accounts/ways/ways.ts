import type { Factors, SingleWay } from "@postfolio/contract/accounts/ways.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Tx } from "../../../db/client.ts";
import { passwordResets } from "../../../db/schema.ts";
import { lockUser } from "../../../db/users.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { deleteSessions, findUser } from "../accounts.queries.ts";
import { deleteLinks } from "../mailed-links.queries.ts";
import { findPasskeys, toPasskey } from "../passkeys/passkeys.queries.ts";
import { ownUser } from "../profile.ts";
import { asksForCode } from "../second-factor/second-factor.ts";
import { countRecoveryCodes } from "../second-factor/second-factor.queries.ts";
import { type ChangeDeps, type WayChange, tellOwner } from "./change-mail.ts";
import { countWays, isOffered, type Way } from "./ways.policy.ts";
import { countPasskeys, removeGoogle, removeOidc, removePassword } from "./ways.queries.ts";

export function assertOffered({ config }: Pick<Deps, "config">, way: Way): void {
  if (!isOffered(config, way)) throw new AppError("forbidden", MESSAGES.wayOff);
}

export async function getFactors(deps: Pick<Deps, "db">, caller: SignedIn): Promise<Factors> {
  const user = await ownUser(deps, caller, caller.userId);
  return {
    password: user.passwordHash !== null,
    google: user.googleSub !== null,
    oidc: user.oidcSub !== null,
    passkeys: (await findPasskeys(deps.db, user.id)).map(toPasskey),
    totp: await asksForCode(deps.db, user.id),
    recoveryCodes: await countRecoveryCodes(deps.db, user.id),
  };
}

/**
 * Runs in the transaction of `remove`, which returns false if there is nothing to remove.
 * @throws AppError `conflict` for the last sign-in method
 */
export async function removeWay(
  deps: Pick<Deps, "db" | "clock"> & ChangeDeps,
  caller: SignedIn,
  change: WayChange,
  remove: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { userId } = caller;
  await deps.db.transaction(async (tx) => {
    // The lock makes the second of two concurrent removals see the first.
    await lockUser(tx, userId);
    if (!(await remove(tx))) throw notFound();
    const left = await findUser(tx, userId);
    if (!left || countWays(deps.config, { ...left, passkeys: await countPasskeys(tx, userId) }) === 0) {
      throw new AppError("conflict", MESSAGES.lastWay);
    }
    // Someone else may have signed in with the removed method.
    await deleteSessions(tx, userId, caller.sessionId);
    await tellOwner(deps, tx, userId, change);
  });
}

const SINGLE = {
  password: { change: "password-removed", has: "passwordHash", remove: removePassword },
  google: { change: "google-removed", has: "googleSub", remove: removeGoogle },
  oidc: { change: "oidc-removed", has: "oidcSub", remove: removeOidc },
} as const;

export function removeSingleWay(
  deps: Pick<Deps, "db" | "clock"> & ChangeDeps,
  caller: SignedIn,
  way: SingleWay,
): Promise<void> {
  const { change, has, remove } = SINGLE[way];
  return removeWay(deps, caller, change, async (tx) => {
    const user = await findUser(tx, caller.userId);
    if (!user || user[has] === null) return false;
    await remove(tx, user.id);
    if (way === "password") await deleteLinks(tx, passwordResets, user.id);
    return true;
  });
}
