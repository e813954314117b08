import {
  type FieldShape,
  fieldsOf,
  LINED_SHAPE,
  LINED_SECTIONS,
  valueOf,
} from "@postfolio/contract/resumes/resume-shape.ts";
import { useAiIsOn } from "../../../lib/http/config.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { useEdit } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { type EntryOf, type LinedSection, setEntry } from "../model/resume-edits.ts";
import { DateFields } from "./dates/date-fields.tsx";
import { LinesList } from "./lines-list.tsx";
import { TextField } from "./text-field.tsx";
import { t } from "../../../lib/texts.ts";

interface EntryFieldsProps {
  section: LinedSection;
  entry: EntryOf<LinedSection>;
}

const FIELDS = new Map(
  LINED_SECTIONS.map((section) => {
    const last = ({ kind, isWide }: FieldShape) => (kind === "lines" ? 2 : isWide ? 1 : 0);
    return [section, fieldsOf(section).toSorted(([, a], [, b]) => last(a) - last(b))] as const;
  }),
);

export const EntryFields = ({ section, entry }: EntryFieldsProps) => {
  const fields = FIELDS.get(section)!;
  const shown = ([name, shape]: (typeof fields)[number]) => (
    <EntryField key={name} section={section} entry={entry} name={name} shape={shape} />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-4">{fields.slice(0, -1).map(shown)}</div>
      {fields.slice(-1).map(shown)}
    </>
  );
};

interface EntryFieldProps extends EntryFieldsProps {
  name: string;
  shape: FieldShape;
}

function EntryField({ section, entry, name, shape }: EntryFieldProps) {
  const edit = useEdit();
  const ai = useAiIsOn();
  const id = entry.id!;
  const { kind, line, placeholder, isWide, isImprovable } = shape;
  const label = shape.isOptional ? t("{{label}} (optional)", { label: t(shape.label) }) : t(shape.label);
  switch (kind) {
    case "date":
      return name === "dateFrom" ? (
        <DateFields section={section} entry={entry} current={t(LINED_SHAPE[section].current)} />
      ) : null;
    case "switch":
      return (
        <Switch
          label={t("Show this section")}
          checked={"display" in entry && entry.display}
          onCheckedChange={(display) => edit((doc) => setEntry(doc, section, id, { display }))}
          className="@max-md:col-span-2 @md:mt-7"
        />
      );
    case "chips":
      return (
        <div className="col-span-2 flex flex-col gap-1.5">
          <span className="font-medium">{label}</span>
          <LinesList of={{ section, entry: id, field: name }} chips line={line!} label={shape.label} />
        </div>
      );
    case "lines":
      return (
        <LinesList
          of={{ section, entry: id }}
          line={line!}
          label={shape.label}
          placeholder={placeholder}
          improvable={ai && isImprovable === true}
        />
      );
    default:
      return (
        <TextField
          field={fieldKey(section, id, name)}
          label={label}
          type={kind === "link" ? "url" : undefined}
          placeholder={placeholder && t(placeholder)}
          value={String(valueOf(entry, name) ?? "")}
          className={isWide ? "col-span-2" : "@max-md:col-span-2"}
          onChange={(text) =>
            edit((doc) => setEntry(doc, section, id, { [name]: text }), fieldKey(section, id, name))
          }
        />
      );
  }
}
