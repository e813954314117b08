import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useSyncExternalStore } from "react";

/** What the composer opens with. Without a post, it writes a new one. */
export interface Composing {
  /** A post of the user's own to change. */
  post?: Post | undefined;
  network?: Network;
  text?: string;
  /** When it is to go out, as an ISO instant. */
  at?: string;
}

let shown: Composing | null = null;
const listeners = new Set<() => void>();

function show(next: Composing | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Opens the composer, from any screen of a signed-in user. */
export const openComposer = (composing: Composing = {}): void => show(composing);
export const closeComposer = (): void => show(null);

/** What the composer shows; null while it is closed. */
export const useComposing = (): Composing | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
