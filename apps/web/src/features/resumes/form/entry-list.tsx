import { LIMITS } from "@postfolio/contract/limits.ts";
import { LINED_SHAPE, type LinedSectionShape } from "@postfolio/contract/resumes/resume-shape.ts";
import { ChevronRight, Plus, Trash2 } from "lucide-react";
import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import { useShallow } from "zustand/react/shallow";
import { newId } from "../../../lib/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { type EditorState, useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import { addEntry, insertEntry, moveEntry, removeEntry } from "../model/resume-edits.ts";
import type { EntryOf, LinedSection } from "../model/resume-edits.ts";
import { EntryFields } from "./entry-fields.tsx";
import { entryTitle } from "../model/entry-title.ts";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import type { SortControls } from "../../../ui/sorting/sortable-list.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { useRemove } from "./use-remove.ts";

export function EntryList({ section }: { section: LinedSection }) {
  const { noun, listLabel, addLabel = `Add ${noun}` }: LinedSectionShape = LINED_SHAPE[section];
  const edit = useEdit();
  const store = useEditorStore();
  const ids = useEditor(useShallow((state) => entriesOf(state, section).map((entry) => entry.id!)));
  const container = useRef<HTMLDivElement>(null);
  const remove = useRemove();

  const add = () => {
    const id = newId();
    flushSync(() => {
      edit((doc) => addEntry(doc, section, id));
      store.getState().expand(id, true);
    });
    const first = container.current?.querySelector<HTMLInputElement>(`[data-item="${id}"] input`);
    first?.focus();
    first?.select();
  };
  const focusEntry = (at: number) => {
    const toggles = container.current?.querySelectorAll<HTMLButtonElement>("button[data-toggle]") ?? [];
    (toggles[Math.min(at, toggles.length - 1)] ?? addButton())?.focus();
  };
  const addButton = () => container.current?.querySelector<HTMLButtonElement>("button[data-add-entry]");
  const removeAt = (at: number) => {
    const entry = entriesOf(store.getState(), section)[at];
    if (!entry) return;
    remove({
      name: entryTitle(section, entry).title || `Untitled ${noun}`,
      remove: () => edit((doc) => removeEntry(doc, section, entry.id!)),
      putBack: () => edit((doc) => insertEntry(doc, section, at, entry)),
      isBack: (doc) => doc[section].items.some((other) => other.id === entry.id),
      onBack: () => focusEntry(at),
    });
  };

  return (
    <div ref={container} className="flex flex-col gap-3">
      {ids.length > 0 && (
        <SortableList
          ids={ids}
          label={listLabel}
          nameOf={(_, index) => `${noun} ${index + 1}`}
          onMove={(from, to) => edit((doc) => moveEntry(doc, section, ids[from]!, to))}
          className="-mx-2 flex flex-col gap-1"
        >
          {(id, index, controls) => (
            <Entry
              section={section}
              id={id}
              index={index}
              count={ids.length}
              controls={controls}
              onRemove={(removed) => {
                const at = ids.indexOf(removed);
                removeAt(at);
                focusEntry(at);
              }}
            />
          )}
        </SortableList>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          data-add-entry
          size="sm"
          icon={<Plus />}
          disabled={ids.length >= LIMITS.listItems}
          onClick={add}
        >
          {addLabel}
        </Button>
        {ids.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className="text-muted"
            onClick={() => {
              removeAt(ids.length - 1);
              if (ids.length === 1) addButton()?.focus();
            }}
          >
            Remove last {noun}
          </Button>
        )}
      </div>
    </div>
  );
}

interface EntryProps {
  section: LinedSection;
  id: string;
  index: number;
  count: number;
  controls: SortControls;
  onRemove: (id: string) => void;
}

function EntryRow({ section, id, index, controls, onRemove }: EntryProps) {
  const store = useEditorStore();
  const entry = useEditor((state) => entriesOf(state, section).find((one) => one.id === id));
  const expanded = useEditor((state) => state.expanded.has(id));
  if (!entry) return null;
  const { noun } = LINED_SHAPE[section];
  const { title, note } = entryTitle(section, entry);
  return (
    <div
      className={cx(
        "rounded-md border bg-surface",
        expanded ? "border-line" : "border-transparent hover:border-line",
      )}
    >
      <div className="flex items-center gap-1 px-1 py-1">
        {controls.handle}
        <button
          type="button"
          data-toggle
          aria-expanded={expanded}
          onClick={() => store.getState().expand(id, !expanded)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-sm px-1 text-start"
        >
          <ChevronRight className={cx("size-4 text-muted transition-transform", expanded && "rotate-90")} />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <span dir="auto" className={cx("truncate font-medium", !title && "text-muted")}>
              {title || `Untitled ${noun}`}
            </span>
            {note && <span className="truncate text-xs text-muted">{note}</span>}
          </span>
        </button>
        <span className="flex shrink-0">
          {controls.arrows}
          <RowButton label={`Remove ${noun} ${index + 1}`} icon={<Trash2 />} onClick={() => onRemove(id)} />
        </span>
      </div>
      {expanded && (
        <div className="flex flex-col gap-4 px-3 pt-2 pb-4 @md:px-4">
          <EntryFields section={section} entry={entry} />
        </div>
      )}
    </div>
  );
}

/** Reads its content from the store, so that typing does not re-render other entries. */
const Entry = memo(
  EntryRow,
  (before, after) => before.id === after.id && before.index === after.index && before.count === after.count,
);

const entriesOf = ({ doc }: EditorState, section: LinedSection): readonly EntryOf<LinedSection>[] =>
  doc[section].items;
