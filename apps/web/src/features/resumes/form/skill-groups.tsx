import { LIMITS } from "@postfolio/contract/limits.ts";
import { Plus, Trash2 } from "lucide-react";
import { memo, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { addLine, entriesOf, setEntry } from "../model/resume-edits.ts";
import { LinesList } from "./lines-list.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { TypedInput } from "./typed-input.tsx";
import { type EntryRowProps, isSameRow, useEntries } from "./use-entries.ts";
import { t } from "../../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

export const nameOf = (label: string, index: number) =>
  label.trim() || t("group {{number}}", { number: index + 1 });
const GROUPED_SKILL = {
  name: text("Skill {{number}} in {{group}}"),
  nameInside: text("skill {{number}} in {{group}}"),
  add: text("Add skill"),
  addHere: text("Add skill in {{group}}"),
};
const labelField = (id: string) => fieldKey("KeySkills", id, "label");
export const focusLabel = (id: string) =>
  document.querySelector<HTMLInputElement>(`[data-field="${labelField(id)}"]`)?.focus();

export function SkillGroups() {
  const { ids, isFull, add, move, removeAt } = useEntries("KeySkills");
  const addButton = useRef<HTMLButtonElement>(null);

  // Also adds an empty skill, which is the next tab stop after the label.
  const addGroup = () => focusLabel(add((doc, entry) => addLine(doc, { section: "KeySkills", entry })));
  const removeGroup = (at: number) => {
    removeAt(at, ({ label, items }) => label || items.join(", "), focusLabel);
    addButton.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      {ids.length > 0 && (
        <SortableList
          ids={ids}
          label={t("Skill groups")}
          nameOf={(_, index) => t("group {{number}}", { number: index + 1 })}
          onMove={move}
          className="-mx-2 flex flex-col gap-2"
        >
          {(id, index, controls) => (
            <SkillGroup id={id} index={index} count={ids.length} controls={controls} onRemove={removeGroup} />
          )}
        </SortableList>
      )}
      <div>
        <Button ref={addButton} size="sm" icon={<Plus />} disabled={isFull} onClick={addGroup}>
          {t("Add a group")}
        </Button>
      </div>
    </div>
  );
}

const SkillGroup = memo(function SkillGroup({ id, index, controls, onRemove }: EntryRowProps) {
  const edit = useEdit();
  const group = useEditor(({ doc }) => entriesOf(doc, "KeySkills").find((one) => one.id === id));
  if (!group) return null;
  const name = nameOf(group.label, index);
  const field = (part: "label" | "level") => {
    const key = fieldKey("KeySkills", id, part);
    return {
      "data-field": key,
      dir: "auto",
      value: group[part] ?? "",
      maxLength: LIMITS.line,
      onText: (typed: string) => edit((doc) => setEntry(doc, "KeySkills", id, { [part]: typed }), key),
    };
  };
  return (
    <div className="relative rounded-md border border-line bg-surface px-1 py-2">
      <div className="flex items-center gap-1 pe-26">
        {controls.handle}
        <TypedInput
          aria-label={t("Label for group {{number}}", { number: index + 1 })}
          placeholder={t("Label, such as Languages")}
          {...field("label")}
        />
      </div>
      <div className="ps-6 pe-1 pt-2">
        <LinesList
          of={{ section: "KeySkills", entry: id }}
          chips
          line={GROUPED_SKILL}
          label={text("Skills in {{group}}")}
          group={name}
        />
      </div>
      <div className="ps-6 pe-1 pt-1">
        <TypedInput
          aria-label={t("Level of {{name}} (optional)", { name })}
          placeholder={t("Level (optional), such as Advanced")}
          {...field("level")}
        />
      </div>
      <span className="absolute end-1 top-3 flex">
        {controls.arrows}
        <RowButton
          label={t("Remove group {{number}}", { number: index + 1 })}
          icon={<Trash2 />}
          onClick={() => onRemove(index)}
        />
      </span>
    </div>
  );
}, isSameRow);
