import { FolderInput, Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { newId } from "../../../lib/new-id.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { moveToGroup } from "../model/resume-edits.ts";
import { focusLabel, nameOf } from "./skill-groups.tsx";
import { t } from "../../../lib/texts.ts";

export default function MoveToGroup({ at }: { at: number }) {
  const edit = useEdit();
  const groups = useEditor(({ doc }) => doc.KeySkills.groups);
  const move = (id: string) => flushSync(() => edit((doc) => moveToGroup(doc, at, id)));
  return (
    <Menu
      trigger={
        <RowButton label={t("Move skill {{number}} to a group", { number: at + 1 })} icon={<FolderInput />} />
      }
      align="end"
    >
      {groups.map(({ id, label }, index) => (
        <MenuItem key={id} onClick={() => move(id!)}>
          {nameOf(label, index)}
        </MenuItem>
      ))}
      {groups.length > 0 && <MenuSeparator />}
      <MenuItem
        icon={<Plus />}
        onClick={() => {
          const id = newId();
          move(id);
          focusLabel(id);
        }}
      >
        {t("New group")}
      </MenuItem>
    </Menu>
  );
}
