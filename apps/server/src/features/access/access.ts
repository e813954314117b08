import { accessEnded } from "@postfolio/contract/audit/audit-texts.ts";
import type { EndedKind } from "@postfolio/contract/accounts/access-kinds.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import type { Events } from "../../events.ts";
import type { Notify } from "../notices/notices.offers.ts";
import type { Remembered } from "../audit/audit.offers.ts";
import type { AccessDoor, AccessEvent, Ended } from "./access.offers.ts";
import { ACCESS } from "./access.policy.ts";

interface AccessDeps extends Pick<Deps, "jobs"> {
  /**
   * The kinds of stored access. A test fails for any table with a user's ID that is neither among their tables nor in
   * `HOLDS_NO_ACCESS`.
   */
  doors: readonly AccessDoor[];
  notify: Notify;
  remember: (entry: Remembered & Pick<Events["accessChanges"], "tx">) => Promise<void>;
}

/** Runs in the event's transaction. */
export async function endAccess(
  { doors, jobs, notify, remember }: AccessDeps,
  { tx, userId, event, actorId = userId, keepSession, alsoEnd = [], keep = [] }: Events["accessChanges"],
): Promise<void> {
  // After this lock, a concurrent request that adds access has either finished or will see the changed account.
  await lockUser(tx, userId);
  const ended: Ended[] = [];
  for (const { kind, end } of doors) {
    const [effect] = ACCESS[kind][event];
    const ends =
      effect === "ends" ||
      (effect === "stays-unless-ended" && alsoEnd.includes(kind)) ||
      (effect === "ends-unless-kept" && !keep.includes(kind));
    if (!ends) continue;
    const count = await end(tx, userId, { keepSession, jobs });
    if (count > 0) ended.push({ kind, count });
  }
  if (ended.length === 0) return;
  const detail = accessEnded(event, ended);
  await remember({ tx, action: "access-ended", actorId, subjectId: userId, detail });
  const tellUser = (as: "account-passed" | "access-ended", what: readonly Ended[]) =>
    notify(tx, {
      userId,
      key: `${as} ${uuid()}`,
      message: { event: as, ended: what },
      link: "/profile-setting#ways",
    });
  if (event === "passed-to-owner") {
    await tellUser("account-passed", ended);
  } else if (event === "password-reset") {
    // All other kinds end with every new password.
    const chosen = ended.filter(({ kind }) => ACCESS[kind][event][0] === "ends-unless-kept");
    if (chosen.length > 0) await tellUser("access-ended", chosen);
  }
}

/** Counts what an event would end, excluding what the user keeps. */
export async function endedBy(
  doors: readonly AccessDoor[],
  { db, userId, event }: { db: Db | Tx; userId: string; event: AccessEvent },
): Promise<EndedKind[]> {
  const ending: EndedKind[] = [];
  for (const { kind, count: countIn } of doors) {
    const [effect] = ACCESS[kind][event];
    if (effect !== "ends" && effect !== "ends-unless-kept") continue;
    const count = await countIn(db, userId);
    if (count > 0) ending.push({ kind, count, keepable: effect === "ends-unless-kept" });
  }
  return ending;
}
