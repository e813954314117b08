import { LIMITS } from "@postfolio/contract/limits.ts";
import { useRef, useState } from "react";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { useEdit, useEditorStore } from "../../model/editor-store.ts";
import { fieldKey } from "../../model/field-key.ts";
import { PRESENT } from "@postfolio/contract/resumes/visible-resume.ts";
import { LINED_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import {
  type EntryOf,
  type LinedSection,
  endBefore,
  entriesOf,
  isCurrent,
  setEntry,
} from "../../model/resume-edits.ts";
import { TypedInput } from "../typed-input.tsx";
import { onDemand } from "../../../../ui/on-demand.tsx";
import { t } from "../../../../lib/texts.ts";
import { type Text, text } from "@postfolio/contract/text.ts";

const MonthButton = onDemand(() => import("./month-button.tsx"));
const loadRewriting = () => import("../../model/resume-dates.ts");

const TEXTS = {
  dateFrom: {
    label: text("Date From"),
    isNow: text("Date From is now {{date}}"),
    choose: text("Choose Date From"),
    month: text("Month for Date From"),
  },
  dateTo: {
    label: text("Date To"),
    isNow: text("Date To is now {{date}}"),
    choose: text("Choose Date To"),
    month: text("Month for Date To"),
  },
} as const satisfies Record<string, Record<string, Text>>;
type DateName = keyof typeof TEXTS;

interface DateFieldsProps {
  section: LinedSection;
  entry: EntryOf<LinedSection>;
  /** The label of the checkbox, for example "I work here now". */
  current: string;
}

export function DateFields({ section, entry, current }: DateFieldsProps) {
  const edit = useEdit();
  const store = useEditorStore();
  const id = entry.id!;
  const { dateFrom, dateTo } = entry;
  const lasts = isCurrent(entry);
  // Keeps the field open, so that the user can continue typing after "Present".
  const [typing, setTyping] = useState(false);
  const fieldOf = (name: DateName) => {
    const field = fieldKey(section, id, name);
    return {
      name,
      field,
      value: entry[name],
      onChange: (date: string, typed: boolean) =>
        edit((doc) => setEntry(doc, section, id, { [name]: date }), typed ? field : undefined),
    };
  };
  const leave = async (name: DateName) => {
    const { rewrittenDate } = await loadRewriting();
    const { doc, announce } = store.getState();
    const written = entriesOf(doc, section).find((other) => other.id === id)?.[name];
    const date = rewrittenDate(doc, section, id, name);
    if (written === undefined || date === written) return;
    edit((current) => setEntry(current, section, id, { [name]: date }));
    announce(t(TEXTS[name].isNow, { date }));
  };
  const setCurrent = (checked: boolean) =>
    edit((doc) =>
      setEntry(doc, section, id, {
        dateTo: checked ? PRESENT : endBefore(store.getState().history.past, section, id),
      }),
    );
  const hidden = (dateFrom.trim() === "") !== (dateTo.trim() === "");
  return (
    <>
      <DateField
        {...fieldOf("dateFrom")}
        placeholder={t(LINED_SHAPE[section].fields.dateFrom.placeholder)}
        near={dateTo}
        onLeave={() => void leave("dateFrom")}
      />
      <DateField
        {...fieldOf("dateTo")}
        placeholder={PRESENT}
        near={dateFrom}
        fixed={lasts && !typing}
        onTyping={setTyping}
        onLeave={() => void leave("dateTo")}
      />
      <div className="col-span-2 -mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Checkbox label={current} checked={lasts} onCheckedChange={setCurrent} />
        <span aria-live="polite" className="text-xs text-muted">
          {hidden && t("Dates appear on the resume only when both are filled in.")}
        </span>
      </div>
    </>
  );
}

interface DateFieldProps {
  name: DateName;
  field: string;
  value: string;
  placeholder: string;
  near: string;
  fixed?: boolean;
  onTyping?: (typing: boolean) => void;
  onLeave: () => void;
  onChange: (date: string, typed: boolean) => void;
}

function DateField({
  name,
  field,
  value,
  placeholder,
  near,
  fixed = false,
  onTyping,
  onLeave,
  onChange,
}: DateFieldProps) {
  const typed = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field label={t(TEXTS[name].label)}>
      <div ref={box} className="relative">
        <TypedInput
          data-field={field}
          value={value}
          placeholder={placeholder}
          maxLength={LIMITS.line}
          readOnly={fixed}
          onFocus={() => void loadRewriting()}
          onInput={() => {
            typed.current = true;
            onTyping?.(true);
          }}
          onText={(date) => onChange(date, true)}
          onBlur={() => {
            onTyping?.(false);
            if (typed.current) onLeave();
            typed.current = false;
          }}
          className="pe-9"
        />
        {!fixed && (
          <MonthButton
            label={t(TEXTS[name].choose)}
            title={t(TEXTS[name].month)}
            value={value}
            near={near}
            anchor={box}
            onPick={(date) => onChange(date, false)}
          />
        )}
      </div>
    </Field>
  );
}
