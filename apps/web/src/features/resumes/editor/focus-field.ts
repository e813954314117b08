import { flushSync } from "react-dom";
import type { EditorStore, FormTab } from "./editor-store.ts";
import type { SectionName } from "./resume-edits.ts";

const TAB_OF: Record<SectionName, FormTab> = {
  Profile: "basic",
  Education: "basic",
  Socials: "basic",
  Employment: "professional",
  Projects: "professional",
  KeySkills: "professional",
  Certifications: "professional",
  Other: "other",
};

/** Opens the tab and the entry of a field of the form and focuses it. See `fieldKey`. */
export function focusField(store: EditorStore, key: string): void {
  const [section, entry] = key.split("/") as [SectionName, string];
  flushSync(() => {
    store.getState().show({ view: "edit", tab: TAB_OF[section] });
    if (entry) store.getState().expand(entry, true);
  });
  const field =
    find(`[data-field="${CSS.escape(key)}"]`) ??
    find(`[data-field^="${CSS.escape(`${section}/${entry}/`)}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
