import { RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import { Fragment, type ReactNode } from "react";
import { type FormPart, type FormTab, PARTS_OF } from "../model/form-parts.ts";
import { KeptParts } from "../import-export/kept-parts.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { EntryList } from "./entry-list.tsx";
import { LinesList } from "./lines-list.tsx";
import { SectionCard, SectionFrame } from "./section-card.tsx";
import { SkillGroups } from "./skill-groups.tsx";
import { SocialsFields } from "./socials-fields.tsx";
import { SummaryField } from "./summary-field.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

export const TabParts = ({ tab }: { tab: FormTab }) => (
  <div className="flex flex-col gap-3">
    {PARTS_OF[tab].map((part) => (
      <Fragment key={part}>{PARTS[part]}</Fragment>
    ))}
  </div>
);

const MoveToGroup = onDemand(() => import("./move-to-group.tsx"));

const moveToGroup = (at: number) => <MoveToGroup at={at} />;
const SKILLS = { section: "KeySkills" } as const;
const CERTIFICATIONS = { section: "Certifications" } as const;

const entriesOf = (section: "Education" | "Employment" | "Projects") => (
  <SectionCard section={section} title={RESUME_SHAPE[section].listLabel}>
    <EntryList section={section} />
  </SectionCard>
);

const OtherHint = () => (
  <p className="text-muted">
    {t(
      "Languages, awards, volunteering, and anything else that belongs on your resume. Sections with the same name share a heading.",
    )}
  </p>
);

// Constant elements, which re-render only when their own state changes.
const PARTS: Record<FormPart, ReactNode> = {
  Contact: (
    <SectionFrame part="Contact" title={text("Contact")}>
      <ContactFields />
    </SectionFrame>
  ),
  Profile: (
    <SectionCard section="Profile" title={text("Summary")} headless>
      <SummaryField />
    </SectionCard>
  ),
  Education: entriesOf("Education"),
  Socials: (
    <SectionCard section="Socials" title={RESUME_SHAPE.Socials.listLabel}>
      <SocialsFields />
    </SectionCard>
  ),
  Employment: entriesOf("Employment"),
  Projects: entriesOf("Projects"),
  KeySkills: (
    <SectionCard section="KeySkills" title={RESUME_SHAPE.KeySkills.label}>
      <SkillGroups />
      <LinesList of={SKILLS} names {...RESUME_SHAPE.KeySkills.lines} button={moveToGroup} />
    </SectionCard>
  ),
  Certifications: (
    <SectionCard section="Certifications" title={RESUME_SHAPE.Certifications.label}>
      <LinesList of={CERTIFICATIONS} {...RESUME_SHAPE.Certifications.lines} />
    </SectionCard>
  ),
  Other: (
    <SectionCard section="Other" title={RESUME_SHAPE.Other.listLabel} headless>
      <OtherHint />
      <EntryList section="Other" />
      <KeptParts />
    </SectionCard>
  ),
};
