import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { readStored, writeStored } from "../lib/storage.ts";

const KEY = "sidebar";
const WIDTHS = ["compact", "wide"] as const;
type Width = (typeof WIDTHS)[number];

/** The user's choice. Until there is one, the sidebar is compact in the editor, which needs the room. */
let chosen = WIDTHS.find((width) => width === readStored(KEY));
const listeners = new Set<() => void>();

function setCompact(next: boolean): void {
  const width: Width = next ? "compact" : "wide";
  chosen = width;
  writeStored(KEY, width);
  for (const listener of listeners) listener();
}

/** Whether the sidebar is compact (icons only). The choice is kept in this browser. */
export function useSidebar() {
  const { pathname } = useLocation();
  const width = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
  return { compact: width === undefined ? pathname === "/resume" : width === "compact", setCompact };
}
