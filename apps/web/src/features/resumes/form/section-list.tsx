import { LINE_PLACEHOLDERS } from "@postfolio/contract/resumes/language/resume-placeholders.ts";
import { sectionOrder } from "@postfolio/contract/resumes/resume-layout.ts";
import type { OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { KeptParts } from "../import-export/kept-parts.tsx";
import { useEdit, useEditor } from "../editor/editor-store.ts";
import { moveSection } from "../editor/resume-edits.ts";
import { SECTION_NAMES } from "../section-names.ts";
import { ContactFields } from "./contact-fields.tsx";
import { EntryList } from "./entry-list.tsx";
import { LinesList } from "./lines-list.tsx";
import { SectionCard, SectionFrame } from "./section-card.tsx";
import { MoveToGroup, SkillGroups } from "./skill-groups.tsx";
import { SocialsFields } from "./socials-fields.tsx";
import { SummaryField } from "./summary-field.tsx";

/** All parts of the resume as they are on its page: the head first, then the sections, which can be moved. */
export function SectionList() {
  const edit = useEdit();
  const order = useEditor(useShallow((state) => sectionOrder(state.doc.options)));
  return (
    <div className="flex flex-col gap-3">
      <SectionFrame part="Contact" title="Contact">
        <ContactFields />
      </SectionFrame>
      <SectionCard section="Socials" title="Socials">
        <SocialsFields />
      </SectionCard>
      <SectionCard section="Profile" title="Summary" headless>
        <SummaryField />
      </SectionCard>
      <SortableList
        ids={order}
        label="Sections in their order on the page"
        nameOf={(id) => SECTION_NAMES[id as OrderedSection]}
        onMove={(from, to) => edit((doc) => moveSection(doc, order[from]!, to))}
        className="flex flex-col gap-3"
      >
        {(id, _, { handle }) => {
          const { title, headless, fields } = SECTIONS[id as OrderedSection];
          return (
            <SectionCard section={id as OrderedSection} title={title} headless={headless} handle={handle}>
              {fields}
            </SectionCard>
          );
        }}
      </SortableList>
    </div>
  );
}

const moveToGroup = (at: number) => <MoveToGroup at={at} />;
const SKILLS = { section: "KeySkills" } as const;
const CERTIFICATIONS = { section: "Certifications" } as const;

interface FormSection {
  title: string;
  headless?: boolean;
  fields: ReactNode;
}

// Made once: a section renders again only when what it shows changes.
const SECTIONS: Record<OrderedSection, FormSection> = {
  Employment: { title: "Employment History", fields: <EntryList section="Employment" /> },
  Projects: { title: "Projects", fields: <EntryList section="Projects" /> },
  Education: { title: "Educational History", fields: <EntryList section="Education" /> },
  KeySkills: {
    title: "Skills",
    fields: (
      <>
        <SkillGroups />
        <LinesList
          of={SKILLS}
          names
          noun="skill"
          label="Skills"
          placeholder={LINE_PLACEHOLDERS.KeySkills}
          button={moveToGroup}
        />
      </>
    ),
  },
  Certifications: {
    title: "Certifications",
    fields: (
      <LinesList
        of={CERTIFICATIONS}
        noun="certification"
        label="Certifications"
        placeholder={LINE_PLACEHOLDERS.Certifications}
      />
    ),
  },
  Other: {
    title: "Other Sections",
    headless: true,
    fields: (
      <>
        <p className="text-muted">
          Languages, awards, volunteering: whatever else belongs on your resume. Sections with the same name
          share one heading.
        </p>
        <EntryList section="Other" />
        <KeptParts />
      </>
    ),
  },
};
