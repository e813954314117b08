import type { AccessKind, EndedKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";

/** What happens to an account that may end what acts or looks on its user's behalf. */
export type AccessEvent =
  /** Whoever owns the email takes over an account that had not confirmed it, and that a stranger may have made. */
  | "passed-to-owner"
  | "email-confirmed"
  | "password-changed"
  /** By a mailed link, of an account whose email was confirmed; of any other, it passes the account to its owner. */
  | "password-reset"
  /** A passkey or another account to sign in with is one more way in, and ends nothing. */
  | "second-factor-added"
  | "signed-out-everywhere"
  | "suspended"
  | "deleted";

/** One kind of access, as the feature that stores it offers it. */
export interface AccessDoor {
  kind: AccessKind;
  /** The tables with a user's id that hold it. */
  tables: readonly PgTable[];
  /** How many the user has. */
  count: (db: Db | Tx, userId: string) => Promise<number>;
  /** Ends all of it that the user has. @returns how many there were */
  end: (tx: Tx, userId: string, how: EndedHow) => Promise<number>;
}

interface EndedHow {
  /** The session in which the user caused the event, which goes on. */
  keepSession?: string | undefined;
  /** For what is to be done elsewhere once the transaction commits. */
  jobs: Pick<Jobs, "enqueue">;
}

/** What an event would end, of what the user has. */
export type EndedBy = (of: { db: Db | Tx; userId: string; event: AccessEvent }) => Promise<EndedKind[]>;

/** Something of a user's that ended. */
export interface Ended {
  kind: AccessKind;
  count: number;
}
