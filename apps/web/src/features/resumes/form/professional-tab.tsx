import { EntryList } from "./entry-list.tsx";
import { LinesList } from "./lines-list.tsx";
import { SectionCard } from "./section-card.tsx";

export const ProfessionalTab = () => (
  <div className="flex flex-col gap-6">
    <SectionCard section="Employment" title="Employment History">
      <EntryList section="Employment" />
    </SectionCard>
    <SectionCard section="Projects" title="Projects">
      <EntryList section="Projects" />
    </SectionCard>
    <SectionCard section="KeySkills" title="Skills">
      <LinesList of={SKILLS} noun="skill" label="Skills" />
    </SectionCard>
    <SectionCard section="Certifications" title="Certifications">
      <LinesList of={CERTIFICATIONS} noun="certification" label="Certifications" />
    </SectionCard>
  </div>
);

const SKILLS = { section: "KeySkills" } as const;
const CERTIFICATIONS = { section: "Certifications" } as const;
