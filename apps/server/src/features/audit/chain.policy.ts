import { createHash } from "node:crypto";
import type { auditEntries } from "../../db/schema.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

/** The hash that an entry must have, given the hash of the entry before it. */
export const hashOfEntry = (entry: Omit<AuditRow, "hash">): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        entry.number,
        entry.at.toISOString(),
        entry.action,
        entry.actorId,
        entry.subjectId,
        entry.detail,
        entry.previous,
      ]),
    )
    .digest("hex");

/** What the entry about removed ones says: the last of them, so that the chain vouches for where it begins. */
export const expiredUntil = ({ number, hash }: Pick<AuditRow, "number" | "hash">): string =>
  `up to ${number}, ${hash}`;

/** Follows the chain from its first entry on. */
export interface Follower {
  /** Reads the next entry. @returns why the chain is broken there; undefined if it is whole so far */
  next(entry: AuditRow): string | undefined;
  /** Why the chain does not begin where it may; undefined if it does. */
  beginning(): { number: number; reason: string } | undefined;
}

export function followChain(): Follower {
  let first: AuditRow | undefined;
  let last: AuditRow | undefined;
  let lastExpired = "";
  return {
    next: (entry) => {
      const before = last;
      first ??= entry;
      last = entry;
      if (entry.action === "entries-expired") lastExpired = entry.detail;
      if (before && entry.number !== before.number + 1) {
        const missing = entry.number - before.number - 1;
        return missing === 1 ? "the entry before it is missing" : `${missing} entries before it are missing`;
      }
      if (before && entry.previous !== before.hash) return "the entry before it was replaced";
      return entry.hash === hashOfEntry(entry) ? undefined : "it was changed";
    },
    beginning: () => {
      if (!first || (first.number === 1 && first.previous === "")) return undefined;
      const before = { number: first.number - 1, hash: first.previous };
      if (lastExpired === expiredUntil(before)) return undefined;
      return { number: first.number, reason: "entries before it were removed" };
    },
  };
}
