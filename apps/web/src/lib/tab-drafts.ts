import { hasLoggedOut } from "./session.ts";

/*
 * What was typed and sent nowhere yet, kept for as long as the browser's tab: it outlives a reload and
 * signing in. Every user has their own, and takes over what they typed before they signed in.
 */

const VISITOR = "visitor";
const keyOf = (owner: string | undefined, name: string): string =>
  `postfolio.typed/${owner ?? VISITOR}/${name}`;

/** @param owner the user's id; undefined for a visitor */
export function readTyped(owner: string | undefined, name: string): unknown {
  try {
    const asVisitor = sessionStorage.getItem(keyOf(undefined, name));
    if (owner !== undefined && asVisitor !== null) {
      sessionStorage.removeItem(keyOf(undefined, name));
      sessionStorage.setItem(keyOf(owner, name), asVisitor);
    }
    return JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value that JSON can hold. */
export function keepTyped(owner: string | undefined, name: string, value: unknown): void {
  // Whoever has just logged out leaves nothing to the next.
  if (owner === undefined && hasLoggedOut()) return;
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // Full or switched off: it is then as long-lived as the page.
  }
}
