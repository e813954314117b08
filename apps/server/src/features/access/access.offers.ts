import type { AccessKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../../db/client.ts";

/** What happens to an account that may end what acts or looks on its user's behalf. */
export type AccessEvent =
  /** Whoever owns the email takes over an account that had not confirmed it, and that a stranger may have made. */
  | "passed-to-owner"
  | "email-confirmed"
  /** Also by a mailed link, if the email was confirmed before. */
  | "password-changed"
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
  /**
   * Ends all of it that the user has.
   * @param keepSession the session in which the user caused the event, which goes on
   * @returns how many there were
   */
  end: (tx: Tx, userId: string, keepSession?: string) => Promise<number>;
}

/** Something of a user's that ended. */
export interface Ended {
  kind: AccessKind;
  count: number;
}
