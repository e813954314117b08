import { flushSync } from "react-dom";
import type { EditorStore } from "./editor-store.ts";
import { TAB_OF } from "./form-parts.ts";
import type { SectionName } from "./resume-edits.ts";

/** Opens the section and the entry of a field of the form and focuses it. See `fieldKey`. */
export function focusField(store: EditorStore, key: string): void {
  const [section, entry, name] = key.split("/") as [SectionName, string, string];
  const part = section === "Profile" && name !== "about" ? "Contact" : section;
  flushSync(() => {
    store.getState().show({ view: "edit", tab: TAB_OF[part] });
    store.getState().open([part], true);
    if (entry) store.getState().expand(entry, true);
  });
  const field =
    find(`[data-field="${CSS.escape(key)}"]`) ??
    find(`[data-field^="${CSS.escape(`${section}/${entry}/`)}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
