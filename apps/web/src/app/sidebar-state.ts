import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/storage.ts";

const KEY = "sidebar";
const COMPACT = "compact";

let compact = readStored(KEY) === COMPACT;
const listeners = new Set<() => void>();

function setCompact(next: boolean): void {
  compact = next;
  writeStored(KEY, next ? COMPACT : null);
  for (const listener of listeners) listener();
}

/** Whether the sidebar shows icons only. The choice is kept in this browser. */
export const useSidebar = () => ({
  compact: useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => compact,
  ),
  setCompact,
});
