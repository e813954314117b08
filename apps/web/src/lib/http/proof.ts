import { useSyncExternalStore } from "react";

/* The one place where calls wait for a proof that the account's owner is at the browser. */

let waiting: PromiseWithResolvers<boolean> | null = null;
let hosts = 0;
const listeners = new Set<() => void>();

/** Asks for a proof; calls that need one at the same time wait for the same. @returns whether it was given */
export async function askForProof(): Promise<boolean> {
  if (hosts === 0) return false;
  if (!waiting) {
    waiting = Promise.withResolvers();
    listeners.forEach((listener) => listener());
  }
  return waiting.promise;
}

/** Lets the calls that wait go on, or fail if there is no proof. */
export function settleProof(given: boolean): void {
  waiting?.resolve(given);
  waiting = null;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  hosts += 1;
  listeners.add(listener);
  return () => {
    hosts -= 1;
    listeners.delete(listener);
    if (hosts === 0) settleProof(false);
  };
}

/** Whether calls wait for a proof. Who uses this asks the user for it. */
export const useProofWanted = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
