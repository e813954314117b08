import { useEffect } from "react";
import { hasLoggedOut } from "./session.ts";
import { readStored, storedKeys, writeStored } from "../storage.ts";

/*
 * Form drafts survive reloads and sign-ins, and are stored per user. A visitor's drafts are passed on to the user who
 * signs in.
 */

const VISITOR = "visitor";
const AREA = "sessionStorage";
const keyOf = (owner: string | undefined, name: string): string =>
  `postfolio.typed/${owner ?? VISITOR}/${name}`;

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

export function keepTyped(owner: string | undefined, name: string, value: unknown): void {
  // After signing out, a user's data must not be left for the next user.
  if (owner === undefined && hasLoggedOut()) return;
  writeStored(keyOf(owner, name), JSON.stringify(value), AREA);
}

export function useKeepTyped(owner: string | undefined, name: string, value: unknown): void {
  const typed = JSON.stringify(value);
  useEffect(() => keepTyped(owner, name, JSON.parse(typed)), [owner, name, typed]);
}

export function forgetTyped(owner: string): void {
  for (const key of storedKeys(keyOf(owner, ""), AREA)) writeStored(key, null, AREA);
}
