import { Switch } from "../../../ui/switch.tsx";
import { useEdit } from "../editor/editor-store.ts";
import { EntryList } from "./entry-list.tsx";
import { KeptParts } from "../import-export/kept-parts.tsx";
import { LinesList } from "./lines-list.tsx";
import { setEntry } from "../editor/resume-edits.ts";
import { SectionCard } from "./section-card.tsx";
import { TextField } from "./text-field.tsx";

export function OtherTab() {
  const edit = useEdit();
  return (
    <SectionCard section="Other" title="Other Sections" headless>
      <p className="text-muted">
        Languages, awards, volunteering: whatever else belongs on your resume. Sections with the same name
        share one heading.
      </p>
      <EntryList
        section="Other"
        noun="section"
        label="Other Sections"
        addLabel="Add A Section"
        titleOf={(entry) => ({
          title: entry.name,
          note: [entry.position, !entry.display && "Hidden"].filter(Boolean).join(" · "),
        })}
      >
        {(entry) => {
          const change = (fields: Partial<typeof entry>, field?: string) =>
            edit((doc) => setEntry(doc, "Other", entry.id!, fields), field && `${entry.id}/${field}`);
          const field = (name: TextOfSection, label: string) => (
            <TextField
              label={label}
              className={name.startsWith("date") ? "" : "@max-md:col-span-2"}
              value={entry[name]}
              onChange={(text) => change({ [name]: text }, name)}
            />
          );
          return (
            <>
              <div className="grid grid-cols-2 gap-4">
                {field("name", "Section Name")}
                {field("position", "Header or Position")}
                {field("dateFrom", "Date From")}
                {field("dateTo", "Date To")}
                {field("location", "Location")}
                <Switch
                  label="Show this section"
                  checked={entry.display}
                  onCheckedChange={(display) => change({ display })}
                  className="@max-md:col-span-2 @md:mt-7"
                />
              </div>
              <LinesList of={{ section: "Other", entry: entry.id! }} noun="detail" label="Details" />
            </>
          );
        }}
      </EntryList>
      <KeptParts />
    </SectionCard>
  );
}
type TextOfSection = "name" | "position" | "dateFrom" | "dateTo" | "location";
