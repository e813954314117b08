import { LIMITS } from "@postfolio/contract/limits.ts";
import { KNOWN_NETWORKS } from "@postfolio/contract/resumes/resume-layout.ts";
import type { SocialItem } from "@postfolio/contract/resumes/resume.ts";
import { Plus, Trash2 } from "lucide-react";
import { memo, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { setEntry } from "../model/resume-edits.ts";
import { RowButton } from "../../../ui/row-button.tsx";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { TypedInput } from "./typed-input.tsx";
import { type EntryRowProps, isSameRow, useEntries } from "./use-entries.ts";
import { t } from "../../../lib/texts.ts";

const isKnown = (type: string) => KNOWN_NETWORKS.some((known) => known.toLowerCase() === type.toLowerCase());

export function SocialsFields() {
  const { ids, isFull, add, move, removeAt } = useEntries("Socials");
  const container = useRef<HTMLDivElement>(null);

  const nameInput = (id: string) =>
    container.current?.querySelector<HTMLInputElement>(`[data-item="${id}"] input`);
  const addLink = () => {
    const name = nameInput(add());
    name?.focus();
    name?.select();
  };
  const removeLink = (at: number) => {
    removeAt(
      at,
      ({ type, url }) => type || url,
      (id) => nameInput(id)?.focus(),
    );
    container.current?.querySelector<HTMLButtonElement>("button[data-add-social]")?.focus();
  };

  return (
    <div ref={container} className="flex flex-col gap-3">
      <SortableList
        ids={ids}
        label={t("Socials")}
        nameOf={(_, index) => t("link {{number}}", { number: index + 1 })}
        onMove={move}
        className="-ms-2 flex flex-col gap-2"
      >
        {(id, index, controls) => (
          <Social id={id} index={index} count={ids.length} controls={controls} onRemove={removeLink} />
        )}
      </SortableList>
      <div>
        <Button data-add-social size="sm" icon={<Plus />} disabled={isFull} onClick={addLink}>
          {t("Add another link")}
        </Button>
      </div>
    </div>
  );
}

const Social = memo(function Social({ id, index, controls, onRemove }: EntryRowProps) {
  const edit = useEdit();
  const item = useEditor((state) => state.doc.Socials.items.find((candidate) => candidate.id === id));
  const someRemovable = useEditor((state) => state.doc.Socials.items.some(({ type }) => !isKnown(type)));
  if (!item) return null;
  const known = isKnown(item.type);
  const name = item.type || t("Link {{number}}", { number: index + 1 });
  const keyOf = (field: "type" | "url") => fieldKey("Socials", id, field);
  const change = (fields: Partial<SocialItem>, key?: string) =>
    edit((doc) => setEntry(doc, "Socials", id, fields), key);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 gap-y-1 rounded-md bg-surface @md:grid-cols-[auto_7.5rem_minmax(0,1fr)_auto]">
      {controls.handle}
      {known ? (
        <span className="px-1 font-medium">{item.type}</span>
      ) : (
        <TypedInput
          data-field={keyOf("type")}
          aria-label={t("Name of link {{number}}", { number: index + 1 })}
          value={item.type}
          maxLength={60}
          onText={(type) => change({ type }, keyOf("type"))}
        />
      )}
      <TypedInput
        type="url"
        data-field={keyOf("url")}
        aria-label={t("{{name}} url", { name })}
        placeholder="https://"
        value={item.url}
        maxLength={LIMITS.url}
        onText={(url) => {
          // Entering the first URL turns the network on.
          change(item.url === "" && url !== "" ? { url, enabled: true } : { url }, keyOf("url"));
        }}
        className="@max-md:col-span-2 @max-md:col-start-2 @max-md:row-start-2 @md:col-start-3 @md:row-start-1"
      />
      <span className="col-start-3 row-start-1 flex items-center gap-1 @md:col-start-4">
        {known ? (
          someRemovable && <span className="size-7 @max-md:hidden" />
        ) : (
          <RowButton
            label={t("Remove {{name}}", { name })}
            icon={<Trash2 />}
            onClick={() => onRemove(index)}
          />
        )}
        <Switch
          label={t("Show {{name}}", { name })}
          labelHidden
          checked={item.enabled}
          onCheckedChange={(enabled) => change({ enabled })}
          className="ms-2"
        />
      </span>
    </div>
  );
}, isSameRow);
