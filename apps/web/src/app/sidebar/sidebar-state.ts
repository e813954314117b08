import { useLocation } from "react-router";
import { create } from "zustand";
import { readStored, writeStored } from "../../lib/storage.ts";

const KEYS = { editor: "sidebar-editor", elsewhere: "sidebar" } as const;
type Place = keyof typeof KEYS;
const WIDTHS = ["compact", "wide"] as const;

const chosenFor = (place: Place) => WIDTHS.find((width) => width === readStored(KEYS[place]));
const chosen = () => ({ editor: chosenFor("editor"), elsewhere: chosenFor("elsewhere") });
const useChosenWidths = create(chosen);

// Another tab changed one.
window.addEventListener("storage", () => useChosenWidths.setState(chosen()));

/**
 * Whether the sidebar is compact (icons only), as it is in the resume editor, which needs the room. The user's
 * choices, one for the editor and one for all other screens, are kept in this browser.
 */
export function useSidebar() {
  const { pathname } = useLocation();
  const place: Place = pathname === "/resume" ? "editor" : "elsewhere";
  const width = useChosenWidths()[place] ?? (place === "editor" ? "compact" : "wide");
  const setCompact = (compact: boolean) => {
    const choice = compact ? "compact" : "wide";
    useChosenWidths.setState({ [place]: choice });
    writeStored(KEYS[place], choice);
  };
  return { compact: width === "compact", setCompact };
}
