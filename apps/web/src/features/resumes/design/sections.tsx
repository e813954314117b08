import { sectionOrder } from "@postfolio/contract/resumes/resume-layout.ts";
import type { OrderedSection } from "@postfolio/contract/resumes/resume.ts";
import { type ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { cx } from "../../../ui/cx.ts";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import { focusPart } from "../model/focus-field.ts";
import { moveSection, resetSectionOrder, type SectionName, setSection } from "../model/resume-edits.ts";
import { RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import { t } from "../../../lib/texts.ts";

/** Leaves out the summary and links, whose place is fixed in each template. */
export function Sections() {
  const edit = useEdit();
  const order = useEditor(useShallow((state) => sectionOrder(state.doc.options)));
  const chosen = useEditor((state) => state.doc.options.order.length > 0);
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <Row section="Socials" />
        <Row section="Profile" />
        <SortableList
          ids={order}
          label={t("Order of sections")}
          nameOf={(id) => t(RESUME_SHAPE[id as OrderedSection].label)}
          onMove={(from, to) => edit((doc) => moveSection(doc, order[from]!, to))}
        >
          {(id, _, { handle, arrows }) => (
            <Row section={id as OrderedSection} handle={handle} arrows={arrows} />
          )}
        </SortableList>
      </div>
      {chosen && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start text-muted"
          onClick={() => edit(resetSectionOrder)}
        >
          {t("Reset order")}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  section: SectionName;
  handle?: ReactNode;
  arrows?: ReactNode;
}

function Row({ section, handle, arrows }: RowProps) {
  const edit = useEdit();
  const store = useEditorStore();
  const display = useEditor((state) => state.doc[section].display);
  const name = section === "Profile" ? t("Summary") : t(RESUME_SHAPE[section].label);
  return (
    <div className="flex h-10 items-center gap-1 bg-surface ps-1 pe-3 hover:bg-sunken">
      {handle ?? <span className="w-5" />}
      <button
        type="button"
        title={t("Edit")}
        onClick={() => focusPart(store, section)}
        className={cx(
          "h-full min-w-0 flex-1 truncate px-1 text-start underline-offset-4 hover:underline",
          !display && "text-muted",
        )}
      >
        {name}
      </button>
      {arrows}
      <Switch
        label={t("Show {{name}}", { name })}
        labelHidden
        checked={display}
        onCheckedChange={(checked) => edit((doc) => setSection(doc, section, { display: checked }))}
        className="ms-2"
      />
    </div>
  );
}
