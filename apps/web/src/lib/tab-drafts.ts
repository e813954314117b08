import { useEffect } from "react";
import { hasLoggedOut } from "./session.ts";

/*
 * What was typed and sent nowhere yet, kept for as long as the browser's tab: it outlives a reload and
 * signing in. Every user has their own, and takes over what they typed before they signed in.
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

/** Keeps a value that JSON can hold. */
export function keepTyped(owner: string | undefined, name: string, value: unknown): void {
  // Someone who has just logged out leaves nothing to the next person.
  if (owner === undefined && hasLoggedOut()) return;
  try {
    sessionStorage.setItem(prefixOf(owner) + name, JSON.stringify(value));
  } catch {
    // Full or switched off: it is then as long-lived as the page.
  }
}

/** Keeps a value whenever it changes. */
export function useKeepTyped(owner: string | undefined, name: string, value: unknown): void {
  const typed = JSON.stringify(value);
  useEffect(() => keepTyped(owner, name, JSON.parse(typed)), [owner, name, typed]);
}

/** Throws away all that a user typed in this tab. */
export function forgetTyped(owner: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefixOf(owner))) sessionStorage.removeItem(key);
    }
  } catch {
    // Switched off: nothing was kept.
  }
}
