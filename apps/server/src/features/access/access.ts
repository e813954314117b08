import { inWords } from "@postfolio/contract/accounts/access-kinds.ts";
import { v7 as uuid } from "uuid";
import { lockUser } from "../../db/users.ts";
import type { Events } from "../../events.ts";
import type { Notify } from "../notices/notices.offers.ts";
import type { Remembered } from "../audit/audit.offers.ts";
import type { AccessDoor, AccessEvent, Ended } from "./access.offers.ts";
import { ACCESS } from "./access.policy.ts";

interface AccessDeps {
  /** All of them: a test fails for a table with a user's id that is neither theirs nor said to hold no access. */
  doors: readonly AccessDoor[];
  notify: Notify;
  remember: (entry: Remembered & Pick<Events["accessChanges"], "tx">) => Promise<void>;
}

/** What happened, as the audit log says why something ended. */
const WHY: Record<AccessEvent, string> = {
  "passed-to-owner": "The account passed to its owner",
  "email-confirmed": "The email was confirmed",
  "password-changed": "The password was changed",
  "second-factor-added": "An authenticator was added",
  "signed-out-everywhere": "Signed out everywhere",
  suspended: "The account was suspended",
  deleted: "The account was deleted",
};

/**
 * Ends what the table of access says that an event ends, in the event's transaction, and writes to the audit log what
 * that was. An owner to whom the account passes is told.
 */
export async function endAccess(
  { doors, notify, remember }: AccessDeps,
  { tx, userId, event, actorId = userId, keepSession, alsoEnd = [] }: Events["accessChanges"],
): Promise<void> {
  // Something that is being added at the same time is either there by now or finds the account as it is afterwards.
  await lockUser(tx, userId);
  const ended: Ended[] = [];
  for (const { kind, end } of doors) {
    const [effect] = ACCESS[kind][event];
    if (effect !== "ends" && !(effect === "asks" && alsoEnd.includes(kind))) continue;
    const count = await end(tx, userId, keepSession);
    if (count > 0) ended.push({ kind, count });
  }
  if (ended.length === 0) return;
  const detail = `${WHY[event]}: ${inWords(ended)}`;
  await remember({ tx, action: "access-ended", actorId, subjectId: userId, detail });
  if (event !== "passed-to-owner") return;
  await notify(tx, {
    userId,
    key: `account-passed ${uuid()}`,
    message: { event: "account-passed", ended },
    link: "/profile-setting#ways",
  });
}
