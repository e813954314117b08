import {
  ACCENTS,
  DENSITIES,
  PAPERS,
  SIDEBAR_TEMPLATE,
  SINGLE_COLUMN_TEMPLATE,
  sectionOrder,
} from "@postfolio/contract/resume-layout.ts";
import type { OrderedSection, ResumeOptions } from "@postfolio/contract/resume.ts";
import type { ComponentProps, ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useEdit, useEditor } from "../editor/editor-store.ts";
import { moveSection, resetSectionOrder, setOptions } from "../editor/resume-edits.ts";
import { SortableList } from "../form/sortable-list.tsx";
import { LanguageChoice } from "./language-choice.tsx";

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

/** A choice between a few options, side by side. */
const Segments = <T extends string>(props: ComponentProps<typeof SegmentedControl<T>>) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="text-xs text-muted">
      {props.label}
    </span>
    <SegmentedControl {...props} className="w-full" />
  </div>
);

function TemplateChoice() {
  const edit = useEdit();
  const template = useEditor((state) => state.doc.template);
  return (
    <SegmentedControl
      label="Template"
      className="w-full"
      value={template === SIDEBAR_TEMPLATE ? "1" : "2"}
      options={[
        { value: "1", label: "Sidebar" },
        { value: "2", label: "Single column" },
      ]}
      onValueChange={(value) =>
        edit((doc) => ({ ...doc, template: value === "1" ? SIDEBAR_TEMPLATE : SINGLE_COLUMN_TEMPLATE }))
      }
    />
  );
}

const DENSITY_NAMES: Record<ResumeOptions["density"], string> = {
  comfortable: "Airy",
  normal: "Normal",
  compact: "Compact",
};

function useOptions() {
  const edit = useEdit();
  const options = useEditor((state) => state.doc.options);
  const change = (fields: Partial<ResumeOptions>) => edit((doc) => setOptions(doc, fields));
  return { options, change };
}

function PageChoices() {
  const { options, change } = useOptions();
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      <Segments
        label="Paper"
        value={options.paper}
        options={PAPERS.map((paper) => ({ value: paper, label: paper }))}
        onValueChange={(paper) => change({ paper })}
      />
      <Segments
        label="Density"
        value={options.density}
        options={DENSITIES.map((density) => ({ value: density, label: DENSITY_NAMES[density] }))}
        onValueChange={(density) => change({ density })}
      />
    </div>
  );
}

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

const SECTION_NAMES: Record<OrderedSection, string> = {
  Employment: "Employment",
  Projects: "Projects",
  Education: "Education",
  KeySkills: "Skills",
  Certifications: "Certifications",
  Other: "Other sections",
  Socials: "Socials",
};

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
