import { flushSync } from "react-dom";
import type { EditorStore } from "./editor-store.ts";
import { type FormPart, TAB_OF } from "./form-parts.ts";
import type { SectionName } from "./resume-edits.ts";

export function focusField(store: EditorStore, key: string): void {
  const [section, entry, name] = key.split("/") as [SectionName, string, string];
  flushSync(() => {
    openPart(store, section === "Profile" && name !== "about" ? "Contact" : section);
    if (entry) store.getState().expand(entry, true);
  });
  const field =
    find(`[data-field="${CSS.escape(key)}"]`) ??
    find(`[data-field^="${CSS.escape(`${section}/${entry}/`)}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

export function focusPart(store: EditorStore, part: FormPart): void {
  flushSync(() => openPart(store, part));
  const section = find(`#part-${part}`);
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
}

function openPart(store: EditorStore, part: FormPart): void {
  store.getState().show({ view: "edit", tab: TAB_OF[part] });
  store.getState().open(part, true);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
