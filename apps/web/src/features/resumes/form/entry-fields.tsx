import { useAiIsOn } from "../../../lib/http/config.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { useEdit } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { type EntryOf, type LinedSection, setEntry } from "../model/resume-edits.ts";
import { DateFields } from "./date-fields.tsx";
import { entrySection } from "../model/entry-sections.ts";
import { LinesList } from "./lines-list.tsx";
import { TextField } from "./text-field.tsx";

interface EntryFieldsProps {
  section: LinedSection;
  entry: EntryOf<LinedSection>;
}

/** The fields of one entry. */
export function EntryFields({ section, entry }: EntryFieldsProps) {
  const edit = useEdit();
  const ai = useAiIsOn();
  const id = entry.id!;
  const { fields, current, lines } = entrySection(section);
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {fields.map((field) => {
          if (field === "dates")
            return <DateFields key={field} section={section} entry={entry} current={current} />;
          if (field === "technologies") return <Technologies key={field} entry={id} />;
          const { name, wide, ...rest } = field;
          const key = fieldKey(section, id, name);
          return (
            <TextField
              key={name}
              {...rest}
              field={key}
              value={(entry as Partial<Record<typeof name, string>>)[name] ?? ""}
              className={wide ? "col-span-2" : "@max-md:col-span-2"}
              onChange={(text) => edit((doc) => setEntry(doc, section, id, { [name]: text }), key)}
            />
          );
        })}
        {"display" in entry && (
          <Switch
            label="Show this section"
            checked={entry.display}
            onCheckedChange={(display) => edit((doc) => setEntry(doc, section, id, { display }))}
            className="@max-md:col-span-2 @md:mt-7"
          />
        )}
      </div>
      <LinesList of={{ section, entry: id }} {...lines} improvable={ai && lines.improvable === true} />
    </>
  );
}

/** What a project was made with. */
const Technologies = ({ entry }: { entry: string }) => (
  <div className="col-span-2 flex flex-col gap-1.5">
    <span className="font-medium">Technologies (optional)</span>
    <LinesList
      of={{ section: "Projects", entry, field: "technologies" }}
      chips
      noun="technology"
      label="Technologies"
    />
  </div>
);
