import { KeptParts } from "../import-export/kept-parts.tsx";
import { EntryList } from "./entry-list.tsx";
import { SectionCard } from "./section-card.tsx";

export const OtherTab = () => (
  <SectionCard section="Other" title="Other Sections" headless>
    <p className="text-muted">
      Languages, awards, volunteering: whatever else belongs on your resume. Sections with the same name share
      one heading.
    </p>
    <EntryList section="Other" />
    <KeptParts />
  </SectionCard>
);
