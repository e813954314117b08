import { hostname } from "node:os";
import type { Message } from "@postfolio/contract/message.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { sentenceOf } from "../../words.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { CONDITION_NAMES, conditionOf, type ConditionName, holding } from "./conditions.policy.ts";
import { type HealthDeps, knownOf } from "./health.ts";
import { beginNote, endNote, findNotes } from "./server-notes.ts";

/**
 * How long a condition must have been over before its end is reported, so that a flapping condition is reported only
 * once.
 */
const OVER_AFTER = 30 * MINUTE;

export type ConditionDeps = HealthDeps &
  Pick<Deps, "log"> & {
    notify: Notify;
    operators: (db: Db | Tx) => Promise<string[]>;
  };

const PREFIX = "needs ";
const noteName = (name: ConditionName): `needs ${string}` =>
  `needs ${name}${conditionOf(name).ofNode ? `@${hostname()}` : ""}`;

/** Notifies operators when conditions begin and end, only once across all nodes. */
export async function watchConditions(
  deps: ConditionDeps,
): Promise<{ begun: ConditionName[]; over: ConditionName[] }> {
  const now = deps.clock();
  const holds = holding(await knownOf(deps));
  const [begun, over]: [ConditionName[], ConditionName[]] = [[], []];
  for (const name of CONDITION_NAMES) {
    const says = holds.get(name);
    const note = noteName(name);
    await deps.db.transaction(async (tx) => {
      if (says !== undefined) {
        if (!(await beginNote(tx, note, now, says))) return;
        begun.push(name);
        await tell(deps, tx, `${note} ${now.toISOString()}`, name, { event: "server-needs", says });
      } else {
        const ended = await endNote(tx, note, new Date(now.getTime() - OVER_AFTER));
        if (!ended) return;
        over.push(name);
        const key = `${note} ${ended.at.toISOString()} over`;
        await tell(deps, tx, key, name, { event: "server-well", says: ended.detail });
      }
    });
  }
  for (const name of begun)
    deps.log.warn({ condition: name, says: sentenceOf(holds.get(name)!) }, "the server needs its operator");
  return { begun, over };
}

async function tell(
  { notify, operators }: ConditionDeps,
  tx: Tx,
  key: string,
  name: ConditionName,
  { event, says }: { event: "server-needs" | "server-well"; says: Message },
): Promise<void> {
  const mailed = conditionOf(name).unmailable !== true;
  const notices = (await operators(tx)).map((userId) => ({
    userId,
    key,
    message: { event, says, mailed },
    link: "/operator",
    about: noteName(name),
  }));
  await notify(tx, notices);
}

export async function heldConditions(db: Db): Promise<ReadonlySet<ConditionName>> {
  const notes = [...(await findNotes(db)).keys()].filter((name) => name.startsWith(PREFIX));
  const held = notes.map((name) => name.slice(PREFIX.length).split("@", 1)[0]);
  return new Set(CONDITION_NAMES.filter((name) => held.includes(name)));
}
