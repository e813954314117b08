import type { AccessKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Db, Tx } from "./db/client.ts";
import type { NamedAccount } from "./db/connected-account.ts";
import type { AccessEvent } from "./features/access/access.offers.ts";
import type { Remembered } from "./features/audit/audit.offers.ts";
import type { Happening } from "./features/webhooks/webhooks.offers.ts";
import type { Lesson } from "./features/voices/voices.offers.ts";

/** `features.ts` lists the listeners. */
export interface Events {
  /** Before deletion. A failing listener stops it. */
  userLeaves: { userId: string };
  /** May end access, in this transaction. */
  accessChanges: {
    tx: Tx;
    userId: string;
    event: AccessEvent;
    /** The user unless given; null for the server. */
    actorId?: string | null;
    keepSession?: string | undefined;
    /** Of what otherwise stays. */
    alsoEnd?: readonly AccessKind[];
    /** Of what otherwise ends. */
    keep?: readonly AccessKind[];
  };
  /** A user skipped or restored a post. */
  postJudged: { tx: Tx; userId: string; network: Network; lesson: Lesson };
  /** Nothing is left to do about these, such as a post. */
  settled: { db: Db | Tx; userId: string; about: readonly string[] };
  /** For the audit log. */
  remembered: Remembered & { db: Db | Tx };
  /** For webhooks, in the transaction of the change. */
  happened: { db: Db | Tx; happenings: readonly Happening[] };
  /** For the first time, again, or instead of another account. */
  accountConnected: { tx: Tx; userId: string; network: Network; account: NamedAccount };
  accountRefused: { userId: string; network: Network; accessToken: string };
  accountLimited: { userId: string; network: Network; until: Date };
}

/** Resolves after all listeners. Their errors go to the caller. */
export type Tell = <Name extends keyof Events>(name: Name, event: Events[Name]) => Promise<void>;

export type Listeners = { [Name in keyof Events]: (event: Events[Name]) => Promise<void> };

/** @param listening in the order in which they hear of an event, one after the other */
export const createTell =
  (listening: readonly Partial<Listeners>[]): Tell =>
  async (name, event) => {
    for (const listeners of listening) await listeners[name]?.(event);
  };
