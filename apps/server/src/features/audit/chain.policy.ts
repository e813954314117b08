import { createHash, createHmac } from "node:crypto";
import { type Message, message } from "@postfolio/contract/message.ts";
import type { auditEntries } from "../../db/schema.ts";

export type AuditRow = typeof auditEntries.$inferSelect;
type Unhashed = Omit<AuditRow, "hash">;

export interface ChainEnd {
  number: number;
  hash: string;
}
/** Stored outside the chain, where only the server can write. */
export interface SealedEnd extends ChainEnd {
  seal: string;
}

const textOf = (entry: Unhashed): string =>
  JSON.stringify([
    entry.number,
    entry.at.toISOString(),
    entry.action,
    entry.actorId,
    entry.subjectId,
    entry.detail,
    entry.previous,
  ]);

/** Hashes entries from before the chain had a key. */
export const plainHashOf = (entry: Unhashed): string =>
  createHash("sha256").update(textOf(entry)).digest("hex");

/** Makes keyed hashes with a prefix that identifies the key. */
export interface Sealer {
  hashOf: (entry: Unhashed) => string;
  sealOf: (end: ChainEnd) => string;
  isOwn: (hash: string) => boolean;
}

export function createSealer(key: Uint8Array): Sealer {
  const mac = (text: string) => createHmac("sha256", key).update(text).digest("hex");
  const mark = `${mac("mark").slice(0, 8)}:`;
  return {
    hashOf: (entry) => mark + mac(textOf(entry)),
    sealOf: ({ number, hash }) => mark + mac(`end ${number} ${hash}`),
    isOwn: (hash) => hash.startsWith(mark),
  };
}

const isKeyed = (hash: string): boolean => hash.includes(":");

/** Identifies the last removed entry, so that the chain itself proves where it starts. */
export const expiredUntil = ({ number, hash }: ChainEnd): string => `up to ${number}, ${hash}`;

interface Broken {
  number: number;
  reason: Message;
}

export interface Follower {
  /** @returns why the chain is broken at this entry */
  next(entry: AuditRow): Message | undefined;
  /**
   * Called after the last entry.
   * @returns why the chain is broken at its beginning or end
   */
  close(): Broken | undefined;
  keyedFrom(): number | undefined;
  /** The last entry that was sealed with another key and cannot be checked. */
  unreadableTo(): number | undefined;
}

/** @param end read before the first entry; undefined if none was stored */
export function followChain(sealer: Sealer, end: SealedEnd | undefined): Follower {
  let first: AuditRow | undefined;
  let last: AuditRow | undefined;
  let lastExpired = "";
  let keyedFrom: number | undefined;
  let unreadableTo: number | undefined;

  const hashFault = (entry: AuditRow): Message | undefined => {
    if (sealer.isOwn(entry.hash)) {
      keyedFrom ??= entry.number;
      return entry.hash === sealer.hashOf(entry) ? undefined : "audit_entry_changed";
    }
    if (isKeyed(entry.hash)) {
      if (keyedFrom !== undefined) return "audit_entry_of_another_secret";
      unreadableTo = entry.number;
      return undefined;
    }
    // Anyone can compute unkeyed hashes.
    if (keyedFrom !== undefined || unreadableTo !== undefined) {
      return "audit_entry_without_key";
    }
    return entry.hash === plainHashOf(entry) ? undefined : "audit_entry_changed";
  };

  const beginning = (): Broken | undefined => {
    if (!first || (first.number === 1 && first.previous === "")) return undefined;
    const before = { number: first.number - 1, hash: first.previous };
    if (lastExpired === expiredUntil(before)) return undefined;
    return { number: first.number, reason: "audit_beginning_removed" };
  };

  const ending = (): Broken | undefined => {
    const number = last?.number ?? 0;
    if (!end) {
      if (keyedFrom === undefined && unreadableTo === undefined) return undefined;
      return { number, reason: "audit_end_missing" };
    }
    const isSealed = sealer.isOwn(end.seal)
      ? end.seal === sealer.sealOf(end)
      : // Sealed with another key, and this key has not sealed anything yet.
        isKeyed(end.seal) && keyedFrom === undefined;
    if (!isSealed) return { number, reason: "audit_end_changed" };
    const count = end.number - number;
    if (count <= 0) return undefined;
    return { number: number + 1, reason: message("audit_newest_missing", { count }) };
  };

  return {
    next: (entry) => {
      const before = last;
      first ??= entry;
      last = entry;
      if (entry.action === "entries-expired") lastExpired = entry.detail;
      if (before && entry.number !== before.number + 1) {
        const count = entry.number - before.number - 1;
        return message("audit_entries_before_missing", { count });
      }
      if (before && entry.previous !== before.hash) return "audit_entry_before_replaced";
      return (
        hashFault(entry) ??
        (entry.number === end?.number && entry.hash !== end.hash ? "audit_entry_replaced" : undefined)
      );
    },
    close: () => beginning() ?? ending(),
    keyedFrom: () => keyedFrom,
    unreadableTo: () => unreadableTo,
  };
}
