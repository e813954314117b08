import { useSyncExternalStore } from "react";

let waiting: PromiseWithResolvers<boolean> | null = null;
let hosts = 0;
const listeners = new Set<() => void>();

/** Concurrent calls share one prompt. @returns whether the user has proved their identity */
export async function askForProof(): Promise<boolean> {
  if (hosts === 0) return false;
  if (!waiting) {
    waiting = Promise.withResolvers();
    listeners.forEach((listener) => listener());
  }
  return waiting.promise;
}

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

export const useProofWanted = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
