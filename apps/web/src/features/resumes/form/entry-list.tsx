import { LINED_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import { ChevronRight, Plus, Trash2 } from "lucide-react";
import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { entriesOf, type LinedSection } from "../model/resume-edits.ts";
import { EntryFields } from "./entry-fields.tsx";
import { entryTitle } from "../model/entry-title.ts";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { type EntryRowProps, isSameRow, useEntries } from "./use-entries.ts";
import { t } from "../../../lib/texts.ts";

export function EntryList({ section }: { section: LinedSection }) {
  const { entry: texts, listLabel } = LINED_SHAPE[section];
  const { ids, isFull, add, move, removeAt } = useEntries(section);
  const store = useEditorStore();
  const container = useRef<HTMLDivElement>(null);

  const addNew = () => {
    const id = add();
    flushSync(() => store.getState().expand(id, true));
    const first = container.current?.querySelector<HTMLInputElement>(`[data-item="${id}"] input`);
    first?.focus();
    first?.select();
  };
  const addButton = () => container.current?.querySelector<HTMLButtonElement>("button[data-add-entry]");
  const focusEntry = (at: number) => {
    const toggles = container.current?.querySelectorAll<HTMLButtonElement>("button[data-toggle]") ?? [];
    (toggles[Math.min(at, toggles.length - 1)] ?? addButton())?.focus();
  };
  const remove = (at: number) =>
    removeAt(
      at,
      (entry) => entryTitle(section, entry).title || t(texts.untitled),
      () => focusEntry(at),
    );

  return (
    <div ref={container} className="flex flex-col gap-3">
      {ids.length > 0 && (
        <SortableList
          ids={ids}
          label={t(listLabel)}
          nameOf={(_, index) => t(texts.nameInside, { number: index + 1 })}
          onMove={move}
          className="-mx-2 flex flex-col gap-1"
        >
          {(id, index, controls) => (
            <Entry
              section={section}
              id={id}
              index={index}
              count={ids.length}
              controls={controls}
              onRemove={(at) => {
                remove(at);
                focusEntry(at);
              }}
            />
          )}
        </SortableList>
      )}
      <div className="flex flex-wrap gap-2">
        <Button data-add-entry size="sm" icon={<Plus />} disabled={isFull} onClick={addNew}>
          {t(texts.add)}
        </Button>
        {ids.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className="text-muted"
            onClick={() => {
              remove(ids.length - 1);
              if (ids.length === 1) addButton()?.focus();
            }}
          >
            {t(texts.removeLast)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface EntryProps extends EntryRowProps {
  section: LinedSection;
}

function EntryRow({ section, id, index, controls, onRemove }: EntryProps) {
  const store = useEditorStore();
  const entry = useEditor(({ doc }) => entriesOf(doc, section).find((one) => one.id === id));
  const expanded = useEditor((state) => state.expanded.has(id));
  if (!entry) return null;
  const { entry: texts } = LINED_SHAPE[section];
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
              {title || t(texts.untitled)}
            </span>
            {note && (
              <span dir="auto" className="truncate text-xs text-muted">
                {note}
              </span>
            )}
          </span>
        </button>
        <span className="flex shrink-0">
          {controls.arrows}
          <RowButton
            label={t("Remove {{name}}", { name: t(texts.nameInside, { number: index + 1 }) })}
            icon={<Trash2 />}
            onClick={() => onRemove(index)}
          />
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

const Entry = memo(EntryRow, isSameRow);
