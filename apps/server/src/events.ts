import type { AccessKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Db, Tx } from "./db/client.ts";
import type { NamedAccount } from "./db/connected-account.ts";
import type { AccessEvent } from "./features/access/access.offers.ts";
import type { Remembered } from "./features/audit/audit.offers.ts";
import type { Happening } from "./features/webhooks/webhooks.offers.ts";
import type { Lesson } from "./features/voices/voices.offers.ts";

/** What one feature tells the others, by name. `features.ts` says who listens. */
export interface Events {
  /** The user is about to be deleted. A listener that fails stops the deletion. */
  userLeaves: { userId: string };
  /** What happened in this transaction may end what acts or looks on the user's behalf. */
  accessChanges: {
    tx: Tx;
    userId: string;
    event: AccessEvent;
    /** Who caused it; the user unless given, and null for the server itself. */
    actorId?: string | null;
    /** The session in which the user caused it, which goes on. */
    keepSession?: string | undefined;
    /** What the user chose to end, of what otherwise stays. */
    alsoEnd?: readonly AccessKind[];
    /** What the user chose to keep, of what otherwise ends. */
    keep?: readonly AccessKind[];
  };
  /** A user skipped or restored a post in this transaction, which tells what they want. */
  postJudged: { tx: Tx; userId: string; network: Network; lesson: Lesson };
  /** Nothing is left to do about these, such as a post that its user has acted on. */
  settled: { db: Db | Tx; userId: string; about: readonly string[] };
  /** Something that belongs in the audit log. */
  remembered: Remembered & { db: Db | Tx };
  /** What users' own software may want to hear of, in the transaction that stores it. */
  happened: { db: Db | Tx; happenings: readonly Happening[] };
  /** A user connected an account, in this transaction: for the first time, again, or instead of another one. */
  accountConnected: { tx: Tx; userId: string; network: Network; account: NamedAccount };
  /** A network did not accept an account's access token. */
  accountRefused: { userId: string; network: Network; accessToken: string };
  /** A network accepts no more posts of an account until then. */
  accountLimited: { userId: string; network: Network; until: Date };
}

/** Resolves when all who listen are done. What one of them throws goes to the teller. */
export type Tell = <Name extends keyof Events>(name: Name, event: Events[Name]) => Promise<void>;

type Listener<Event> = (event: Event) => Promise<void>;
type Listeners = { [Name in keyof Events]: readonly Listener<Events[Name]>[] };

/** For a command, whose listeners are few. */
export const NOBODY_LISTENS: Listeners = {
  userLeaves: [],
  accessChanges: [],
  postJudged: [],
  settled: [],
  remembered: [],
  happened: [],
  accountConnected: [],
  accountRefused: [],
  accountLimited: [],
};

/** @param listeners for each event, in the order in which they hear of it, one after the other */
export const createTell =
  (listeners: Listeners): Tell =>
  async (name, event) => {
    for (const listen of listeners[name]) await listen(event);
  };
