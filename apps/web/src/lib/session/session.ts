import type { SessionClaims } from "@postfolio/contract/accounts/user.ts";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../storage.ts";

/*
 * The token is kept in local storage. Its claims are only used for display; the server verifies the token on every
 * call.
 */

const STORAGE_KEY = "token";

export interface Session extends SessionClaims {
  token: string;
}

let token = readStored(STORAGE_KEY);
let session = decode(token);
let lastEnding: Ending | null = null;
const listeners = new Set<() => void>();
if (token !== null && session === null) endSession("refused");

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

function setToken(next: string | null): void {
  if (next === token) return;
  token = next;
  session = decode(next);
  for (const listener of listeners) listener();
}

window.addEventListener("storage", (event) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  if (session) lastEnding = "elsewhere";
  setToken(readStored(STORAGE_KEY));
});

export const currentSession = (): Session | null => session;

export function startSession(newToken: string): void {
  writeStored(STORAGE_KEY, newToken);
  setToken(newToken);
}

type Ending = "refused" | "elsewhere" | "logged out" | "account deleted";

export function endSession(ending: Ending): void {
  lastEnding = ending;
  writeStored(STORAGE_KEY, null);
  setToken(null);
}

export function forgetEnding(): void {
  lastEnding = null;
}

export const hasLoggedOut = (): boolean => lastEnding === "logged out" || lastEnding === "account deleted";

export const hasLostSession = (): boolean => lastEnding === "refused" || lastEnding === "elsewhere";

export const howSessionEnded = (): Ending | null => lastEnding;

/** Calls the listener when the session changes in any tab. @returns a function that unsubscribes */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession);
