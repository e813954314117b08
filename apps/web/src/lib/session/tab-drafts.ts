import { useEffect } from "react";
import { hasLoggedOut } from "./session.ts";
import { readStored, storedKeys, writeStored } from "../storage.ts";

/*
 * Typed values that have not been sent, kept as long as the browser tab: they survive a reload and signing
 * in. Every user has their own, and takes over what they typed before signing in.
 */

const VISITOR = "visitor";
const AREA = "sessionStorage";
const keyOf = (owner: string | undefined, name: string): string =>
  `postfolio.typed/${owner ?? VISITOR}/${name}`;

/** @param owner the user's id; undefined for a visitor */
export function readTyped(owner: string | undefined, name: string): unknown {
  const asVisitor = readStored(keyOf(undefined, name), AREA);
  if (owner !== undefined && asVisitor !== null) {
    writeStored(keyOf(undefined, name), null, AREA);
    writeStored(keyOf(owner, name), asVisitor, AREA);
  }
  try {
    return JSON.parse(readStored(keyOf(owner, name), AREA) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value, which must be serializable as JSON. */
export function keepTyped(owner: string | undefined, name: string, value: unknown): void {
  // A user who has just logged out leaves nothing for the next one.
  if (owner === undefined && hasLoggedOut()) return;
  writeStored(keyOf(owner, name), JSON.stringify(value), AREA);
}

/** Keeps a value whenever it changes. */
export function useKeepTyped(owner: string | undefined, name: string, value: unknown): void {
  const typed = JSON.stringify(value);
  useEffect(() => keepTyped(owner, name, JSON.parse(typed)), [owner, name, typed]);
}

/** Discards everything a user typed in this tab. */
export function forgetTyped(owner: string): void {
  for (const key of storedKeys(keyOf(owner, ""), AREA)) writeStored(key, null, AREA);
}
