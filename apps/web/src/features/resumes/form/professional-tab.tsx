import { LINE_PLACEHOLDERS } from "@postfolio/contract/resumes/resume-placeholders.ts";
import { EntryList } from "./entry-list.tsx";
import { LinesList } from "./lines-list.tsx";
import { SectionCard } from "./section-card.tsx";
import { MoveToGroup, SkillGroups } from "./skill-groups.tsx";

export const ProfessionalTab = () => (
  <div className="flex flex-col gap-6">
    <SectionCard section="Employment" title="Employment History">
      <EntryList section="Employment" />
    </SectionCard>
    <SectionCard section="Projects" title="Projects">
      <EntryList section="Projects" />
    </SectionCard>
    <SectionCard section="KeySkills" title="Skills">
      <SkillGroups />
      <LinesList
        of={SKILLS}
        names
        noun="skill"
        label="Skills"
        placeholder={LINE_PLACEHOLDERS.KeySkills}
        button={moveToGroup}
      />
    </SectionCard>
    <SectionCard section="Certifications" title="Certifications">
      <LinesList
        of={CERTIFICATIONS}
        noun="certification"
        label="Certifications"
        placeholder={LINE_PLACEHOLDERS.Certifications}
      />
    </SectionCard>
  </div>
);

const moveToGroup = (at: number) => <MoveToGroup at={at} />;
const SKILLS = { section: "KeySkills" } as const;
const CERTIFICATIONS = { section: "Certifications" } as const;
