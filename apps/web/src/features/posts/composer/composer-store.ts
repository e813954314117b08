import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useSyncExternalStore } from "react";

export interface Composing {
  post?: Post | undefined;
  network?: Network;
  text?: string;
  at?: string;
}

let shown: Composing | null = null;
const listeners = new Set<() => void>();

function setComposing(next: Composing | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const openComposer = (composing: Composing = {}): void => setComposing(composing);
export const closeComposer = (): void => setComposing(null);

export const useComposing = (): Composing | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
