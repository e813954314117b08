import type { AccessKind, EndedKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";

export type AccessEvent =
  /** The email's owner takes over an unconfirmed account that someone else may have created. */
  | "passed-to-owner"
  | "email-confirmed"
  | "password-changed"
  /** By a mailed link, for a confirmed email. For any other, see `passed-to-owner`. */
  | "password-reset"
  /** Adding any other sign-in method ends nothing. */
  | "second-factor-added"
  | "signed-out-everywhere"
  | "suspended"
  | "deleted";

export interface AccessDoor {
  kind: AccessKind;
  tables: readonly PgTable[];
  count: (db: Db | Tx, userId: string) => Promise<number>;
  /** @returns how many ended */
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
