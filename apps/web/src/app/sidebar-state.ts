import { useLocation } from "react-router";
import { create } from "zustand";
import { readStored, writeStored } from "../lib/storage.ts";

const KEY = "sidebar";
const WIDTHS = ["compact", "wide"] as const;

/** The user's choice. Until there is one, the sidebar is compact in the editor, which needs the room. */
const useChosenWidth = create(() => WIDTHS.find((width) => width === readStored(KEY)));

function setCompact(compact: boolean): void {
  const width = compact ? "compact" : "wide";
  useChosenWidth.setState(width);
  writeStored(KEY, width);
}

/** Whether the sidebar is compact (icons only). The choice is kept in this browser. */
export function useSidebar() {
  const { pathname } = useLocation();
  const width = useChosenWidth() ?? (pathname === "/resume" ? "compact" : "wide");
  return { compact: width === "compact", setCompact };
}
