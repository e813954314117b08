import { useEffect } from "react";
import { hasLoggedOut } from "./session.ts";

/*
 * Typed values that have not been sent, kept as long as the browser tab: they survive a reload and signing
 * in. Every user has their own, and takes over what they typed before signing in.
 */

const VISITOR = "visitor";
const prefixOf = (owner: string | undefined): string => `postfolio.typed/${owner ?? VISITOR}/`;

/** @param owner the user's id; undefined for a visitor */
export function readTyped(owner: string | undefined, name: string): unknown {
  try {
    const asVisitor = sessionStorage.getItem(prefixOf(undefined) + name);
    if (owner !== undefined && asVisitor !== null) {
      sessionStorage.removeItem(prefixOf(undefined) + name);
      sessionStorage.setItem(prefixOf(owner) + name, asVisitor);
    }
    return JSON.parse(sessionStorage.getItem(prefixOf(owner) + name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value, which must be serializable as JSON. */
export function keepTyped(owner: string | undefined, name: string, value: unknown): void {
  // A user who has just logged out leaves nothing for the next one.
  if (owner === undefined && hasLoggedOut()) return;
  try {
    sessionStorage.setItem(prefixOf(owner) + name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the value then lasts as long as the page.
  }
}

/** Keeps a value whenever it changes. */
export function useKeepTyped(owner: string | undefined, name: string, value: unknown): void {
  const typed = JSON.stringify(value);
  useEffect(() => keepTyped(owner, name, JSON.parse(typed)), [owner, name, typed]);
}

/** Discards everything a user typed in this tab. */
export function forgetTyped(owner: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefixOf(owner))) sessionStorage.removeItem(key);
    }
  } catch {
    // Switched off: nothing was kept.
  }
}
