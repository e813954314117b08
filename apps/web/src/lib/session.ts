import type { SessionClaims } from "@postfolio/contract/user.ts";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

/*
 * The session is a token in local storage. Its claims are read for display only: the server verifies
 * the token on every call.
 */

const KEY = "token";

export interface Session extends SessionClaims {
  token: string;
}

let token = readStored(KEY);
let session = decode(token);
let lastEnding: Ending | null = null;
const listeners = new Set<() => void>();
// A token that ran out while nobody was here.
if (token !== null && session === null) endSession("refused");

/** The session a token stands for; null for none, a broken one, or one that has run out. */
function decode(value: string | null): Session | null {
  try {
    const payload = value?.split(".")[1];
    if (!value || !payload) return null;
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<SessionClaims> & { exp?: number };
    if (typeof claims.userId !== "string" || claims.role !== "User") return null;
    if (claims.exp !== undefined && claims.exp * 1000 <= Date.now()) return null;
    return {
      token: value,
      userId: claims.userId,
      role: claims.role,
      profilePicture: claims.profilePicture ?? "",
    };
  } catch {
    return null;
  }
}

function change(next: string | null): void {
  if (next === token) return;
  token = next;
  session = decode(next);
  for (const listener of listeners) listener();
}

// Another tab signed in or out.
window.addEventListener("storage", (event) => {
  if (event.key !== KEY && event.key !== null) return;
  if (session) lastEnding = "elsewhere";
  change(readStored(KEY));
});

export const currentSession = (): Session | null => session;

/** Keeps the token of a sign-in. */
export function startSession(newToken: string): void {
  writeStored(KEY, newToken);
  change(newToken);
}

/** Why a session ended: the server refused its token, another tab ended it, or the user wished so here. */
type Ending = "refused" | "elsewhere" | "logged out" | "account deleted";

/** Forgets the token in every tab of this browser. */
export function endSession(ending: Ending): void {
  lastEnding = ending;
  writeStored(KEY, null);
  change(null);
}

/** Whether the last session of this page ended by the user's own wish. */
export const hasLoggedOut = (): boolean => lastEnding === "logged out" || lastEnding === "account deleted";

/** Whether the last session of this page ended under the user's hands. */
export const hasLostSession = (): boolean => lastEnding === "refused" || lastEnding === "elsewhere";

/** How the last session of this page ended; null before any did. */
export const howSessionEnded = (): Ending | null => lastEnding;

/** Calls back whenever somebody signs in or out, in this tab or another. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, or null for a visitor. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession);
