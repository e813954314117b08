import type { AccessKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Db, Tx } from "./db/client.ts";
import type { NamedAccount } from "./db/connected-account.ts";
import type { AccessEvent } from "./features/access/access.offers.ts";
import type { Remembered } from "./features/audit/audit.offers.ts";
import type { EventForWebhooks } from "./features/webhooks/webhooks.offers.ts";
import type { Lesson } from "./features/voices/voices.offers.ts";

export interface Events {
  /** Emitted before a user is deleted. A failing listener prevents the deletion. */
  userLeaves: { userId: string };
  /** Ends the access listed in `access.policy.ts`, within this transaction. */
  accessChanges: {
    tx: Tx;
    userId: string;
    event: AccessEvent;
    /** Defaults to the user; null for the server. */
    actorId?: string | null;
    keepSession?: string | undefined;
    /** Kinds of access to end that this event would otherwise leave. */
    alsoEnd?: readonly AccessKind[];
    /** Kinds of access that would otherwise end. */
    keep?: readonly AccessKind[];
  };
  postJudged: { tx: Tx; userId: string; network: Network; lesson: Lesson };
  /** These objects, such as a post, need no further attention. */
  settled: { db: Db | Tx; userId: string; about: readonly string[] };
  /** Recorded in the audit log. */
  remembered: Remembered & { db: Db | Tx };
  /** For webhooks; emitted in the transaction of the change. */
  webhookEvents: { db: Db | Tx; events: readonly EventForWebhooks[] };
  /** A post in the campaign has text waiting for approval. */
  awaitsApproval: { tx: Tx; campaignId: string };
  /** Also emitted when an account is reconnected. */
  accountConnected: { tx: Tx; userId: string; network: Network; account: NamedAccount };
  accountRefused: {
    userId: string;
    network: Network;
    accountId: string;
    accessToken: string;
    /** The person lost only their role on the page. */
    lostRole?: boolean;
  };
  accountLimited: { userId: string; network: Network; accountId: string; until: Date };
}

/** Resolves after all listeners have finished. Their errors reach the caller. */
export type Tell = <Name extends keyof Events>(name: Name, event: Events[Name]) => Promise<void>;

export type Listeners = { [Name in keyof Events]: (event: Events[Name]) => Promise<void> };

/** @param listening listeners in the order in which they are called, one at a time */
export const createTell =
  (listening: readonly Partial<Listeners>[]): Tell =>
  async (name, event) => {
    for (const listeners of listening) await listeners[name]?.(event);
  };
