import { SECTION_NAMES } from "../section-names.ts";
import { ACCENTS, sectionOrder } from "@postfolio/contract/resumes/resume-layout.ts";
import type { OrderedSection } from "@postfolio/contract/resumes/resume.ts";
import type { ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "../../../ui/button.tsx";
import { useEdit, useEditor } from "../editor/editor-store.ts";
import { moveSection, resetSectionOrder } from "../editor/resume-edits.ts";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { LanguageChoice } from "../../../documents/language-choice.tsx";
import { PageChoices } from "./page-choices.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { useOptions } from "./use-options.ts";

/** The controls for the resume's look, in groups. */
export default function DesignControls() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <Group title="Template">
        <TemplateChoice />
      </Group>
      <Group title="Page">
        <PageChoices />
      </Group>
      <Group title="Color">
        <AccentChoice />
      </Group>
      <Group title="Language">
        <Language />
      </Group>
      <Group title="Order of sections">
        <SectionOrder />
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  children: ReactNode;
}

const Group = ({ title, children }: GroupProps) => (
  <section className="flex flex-col gap-4">
    <h2 className="text-base font-semibold">{title}</h2>
    {children}
  </section>
);

function Language() {
  const { options, change } = useOptions();
  return <LanguageChoice value={options.language} onChange={(language) => change({ language })} />;
}

function AccentChoice() {
  const { options, change } = useOptions();
  return (
    <div role="radiogroup" aria-label="Accent" className="flex flex-wrap gap-3">
      {ACCENTS.map((accent) => (
        <label
          key={accent}
          title={accent}
          className="relative flex size-9 items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-airmail"
        >
          <input
            type="radio"
            name="accent"
            aria-label={accent[0]!.toUpperCase() + accent.slice(1)}
            checked={accent === options.accent}
            onChange={() => change({ accent })}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {/* The class comes from the templates, so the swatch shows the exact color that prints. */}
          <span className={`accent-${accent} size-6 rounded-full bg-(--accent)`} />
        </label>
      ))}
    </div>
  );
}

function SectionOrder() {
  const edit = useEdit();
  const order = useEditor(useShallow((state) => sectionOrder(state.doc.options)));
  const chosen = useEditor((state) => state.doc.options.order.length > 0);
  return (
    <>
      <SortableList
        ids={order}
        label="Order of sections"
        nameOf={(id) => SECTION_NAMES[id as OrderedSection]}
        onMove={(from, to) => edit((doc) => moveSection(doc, order[from]!, to))}
        className="-mx-1 flex flex-col"
      >
        {(id, _, controls) => (
          <div className="flex h-8 items-center gap-1 rounded-sm bg-surface hover:bg-sunken">
            {controls.handle}
            <span className="flex-1">{SECTION_NAMES[id as OrderedSection]}</span>
            {controls.arrows}
          </div>
        )}
      </SortableList>
      {chosen && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start text-muted"
          onClick={() => edit(resetSectionOrder)}
        >
          Reset order
        </Button>
      )}
    </>
  );
}
