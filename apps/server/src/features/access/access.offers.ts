import type { AccessKind, EndedKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";

export type AccessEvent =
  /** The email's owner takes over an unconfirmed account that someone else may have created. */
  | "passed-to-owner"
  | "email-confirmed"
  | "password-changed"
  /**
   * A password reset through an emailed link, for a confirmed email. See `passed-to-owner` for an unconfirmed email.
   */
  | "password-reset"
  /** Adding other sign-in methods does not end any access. */
  | "second-factor-added"
  | "signed-out-everywhere"
  | "suspended"
  | "deleted";

export interface AccessDoor {
  kind: AccessKind;
  tables: readonly PgTable[];
  count: (db: Db | Tx, userId: string) => Promise<number>;
  /** @returns how many sessions, keys, and other kinds of access ended */
  end: (tx: Tx, userId: string, how: EndedHow) => Promise<number>;
}

interface EndedHow {
  keepSession?: string | undefined;
  jobs: Pick<Jobs, "enqueue">;
}

export type EndedBy = (of: { db: Db | Tx; userId: string; event: AccessEvent }) => Promise<EndedKind[]>;

export interface Ended {
  kind: AccessKind;
  count: number;
}
