import { LIMITS } from "@postfolio/contract/limits.ts";
import type { EmploymentItem, ProjectItem } from "@postfolio/contract/resume.ts";
import { useAiIsOn } from "../../../lib/config.ts";
import { useEdit } from "../editor/editor-store.ts";
import { EntryList } from "./entry-list.tsx";
import { LinesList } from "./lines-list.tsx";
import { setEntry } from "../editor/resume-edits.ts";
import { SectionCard } from "./section-card.tsx";
import { TextField } from "./text-field.tsx";

export function ProfessionalTab() {
  return (
    <div className="flex flex-col gap-6">
      <SectionCard section="Employment" title="Employment History">
        <EmploymentFields />
      </SectionCard>
      <SectionCard section="Projects" title="Projects">
        <ProjectFields />
      </SectionCard>
      <SectionCard section="KeySkills" title="Skills">
        <LinesList of={SKILLS} noun="skill" label="Skills" />
      </SectionCard>
      <SectionCard section="Certifications" title="Certifications">
        <LinesList of={CERTIFICATIONS} noun="certification" label="Certifications" />
      </SectionCard>
    </div>
  );
}

const SKILLS = { section: "KeySkills" } as const;
const CERTIFICATIONS = { section: "Certifications" } as const;

/** Formats dates as in "Mar 2021 – Present"; empty parts leave no dash, and a year is not repeated. */
const period = (entry: { dateFrom: string; dateTo: string }) =>
  [...new Set([entry.dateFrom, entry.dateTo])].filter(Boolean).join(" – ");

function EmploymentFields() {
  const edit = useEdit();
  const ai = useAiIsOn();
  return (
    <EntryList
      section="Employment"
      noun="employment"
      label="Employment History"
      titleOf={(entry) => ({
        title: entry.position,
        note: [entry.company, period(entry)].filter(Boolean).join(" · "),
      })}
    >
      {(entry) => {
        const field = (name: keyof EmploymentItem & TextOfEmployment, label: string, className = "") => (
          <TextField
            label={label}
            value={entry[name] ?? ""}
            className={className}
            onChange={(text) =>
              edit((doc) => setEntry(doc, "Employment", entry.id!, { [name]: text }), `${entry.id}/${name}`)
            }
          />
        );
        return (
          <>
            <div className="grid grid-cols-2 gap-4">
              {field("position", "Position", "@max-md:col-span-2")}
              {field("company", "Company", "@max-md:col-span-2")}
              {field("dateFrom", "Date From")}
              {field("dateTo", "Date To")}
              {field("location", "Location", "col-span-2")}
            </div>
            <LinesList
              of={{ section: "Employment", entry: entry.id! }}
              noun="responsibility"
              label="Responsibilities"
              improvable={ai}
            />
          </>
        );
      }}
    </EntryList>
  );
}
type TextOfEmployment = "position" | "company" | "dateFrom" | "dateTo" | "location";

function ProjectFields() {
  const edit = useEdit();
  const ai = useAiIsOn();
  return (
    <EntryList
      section="Projects"
      noun="project"
      label="Projects"
      titleOf={(entry) => ({ title: entry.title, note: period(entry) })}
    >
      {(entry) => {
        const field = (name: keyof ProjectItem & TextOfProject, label: string) => (
          <TextField
            label={label}
            value={entry[name] ?? ""}
            className={name.startsWith("date") ? "" : "@max-md:col-span-2"}
            {...(name === "url" && { type: "url", maxLength: LIMITS.url })}
            onChange={(text) =>
              edit((doc) => setEntry(doc, "Projects", entry.id!, { [name]: text }), `${entry.id}/${name}`)
            }
          />
        );
        return (
          <>
            <div className="grid grid-cols-2 gap-4">
              {field("title", "Title")}
              {field("url", "URL (optional)")}
              {field("dateFrom", "Date From")}
              {field("dateTo", "Date To")}
              {field("location", "Location")}
            </div>
            <LinesList
              of={{ section: "Projects", entry: entry.id! }}
              noun="description"
              label="Description"
              improvable={ai}
            />
          </>
        );
      }}
    </EntryList>
  );
}
type TextOfProject = "title" | "url" | "dateFrom" | "dateTo" | "location";
