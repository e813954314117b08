import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { flushSync } from "react-dom";
import { useShallow } from "zustand/react/shallow";
import { newId } from "../../../lib/new-id.ts";
import type { SortControls } from "../../../ui/sorting/sortable-list.tsx";
import { useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import {
  addEntry,
  entriesOf,
  type EntryOf,
  type EntrySection,
  insertEntry,
  moveEntry,
  removeEntry,
} from "../model/resume-edits.ts";
import { useRemove } from "./use-remove.ts";

/** Returns the ids of a section's entries and the changes that the form can make to them. */
export function useEntries<S extends EntrySection>(section: S) {
  const edit = useEdit();
  const store = useEditorStore();
  const remove = useRemove();
  const ids = useEditor(useShallow(({ doc }) => entriesOf(doc, section).map(({ id }) => id!)));
  return {
    ids,
    isFull: ids.length >= LIMITS.listItems,
    /** @returns the id of the new entry, which has been rendered */
    add: (fill = (doc: ResumeContent, _id: string) => doc): string => {
      const id = newId();
      flushSync(() => edit((doc) => fill(addEntry(doc, section, id), id)));
      return id;
    },
    move: (from: number, to: number) => edit((doc) => moveEntry(doc, section, ids[from]!, to)),
    removeAt: (at: number, nameOf: (entry: EntryOf<S>) => string, onBack: (id: string) => void) => {
      const entry = entriesOf(store.getState().doc, section)[at];
      if (!entry) return;
      const id = entry.id!;
      remove({
        name: nameOf(entry),
        remove: () => edit((doc) => removeEntry(doc, section, id)),
        putBack: () => edit((doc) => insertEntry(doc, section, at, entry)),
        isBack: (doc) => entriesOf(doc, section).some((other) => other.id === id),
        onBack: () => onBack(id),
      });
    },
  };
}

export interface EntryRowProps {
  id: string;
  index: number;
  count: number;
  controls: SortControls;
  onRemove: (at: number) => void;
}

/** Ignores the content, which entries read from the store, so that typing does not re-render other entries. */
export const isSameRow = (before: EntryRowProps, after: EntryRowProps): boolean =>
  before.id === after.id && before.index === after.index && before.count === after.count;
