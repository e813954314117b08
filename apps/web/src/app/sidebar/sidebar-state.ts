import { useLocation } from "react-router";
import { create } from "zustand";
import { isEditor } from "../editors.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const KEYS = { editor: "sidebar-editor", elsewhere: "sidebar" } as const;
type Place = keyof typeof KEYS;
const WIDTHS = ["compact", "wide"] as const;

const chosenFor = (place: Place) => WIDTHS.find((width) => width === readStored(KEYS[place]));
const chosen = () => ({ editor: chosenFor("editor"), elsewhere: chosenFor("elsewhere") });
const useChosenWidths = create(chosen);

window.addEventListener("storage", () => useChosenWidths.setState(chosen()));

/**
 * In the editors, the sidebar shows only icons by default. The browser stores one choice for the editors and another
 * for all other screens.
 */
export function useSidebar() {
  const { pathname } = useLocation();
  const place: Place = isEditor(pathname) ? "editor" : "elsewhere";
  const width = useChosenWidths()[place] ?? (place === "editor" ? "compact" : "wide");
  const setCompact = (compact: boolean) => {
    const choice = compact ? "compact" : "wide";
    useChosenWidths.setState({ [place]: choice });
    writeStored(KEYS[place], choice);
  };
  return { compact: width === "compact", setCompact };
}
