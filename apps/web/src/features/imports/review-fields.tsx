import { Check } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { type Column, LISTS, PROFILE } from "./review-lists.ts";
import {
  confirmField,
  confirmList,
  doubtAbout,
  doubtAboutList,
  removeEntry,
  type Review,
  setField,
  valueAt,
} from "./review-edits.ts";

const LINE_SECTIONS = [
  { path: "KeySkills.text", title: "Skills" },
  { path: "Certifications.items", title: "Certifications" },
];

interface ReviewFieldsProps {
  review: Review;
  /** Keeps an imported field visible after it is emptied. */
  initial: Review;
  edit: (change: (review: Review) => Review, field?: string) => void;
}

/** Hides empty fields that are unusual. */
export function ReviewFields({ review, initial, edit }: ReviewFieldsProps) {
  const field = (path: string, { label, always, long }: Omit<Column, "field">) => {
    const value = valueAt(review.resume, path);
    const isList = Array.isArray(value);
    const text = isList ? value.join("\n") : ((value as string | undefined) ?? "");
    const doubt = doubtAbout(review, path);
    if (text === "" && !always && doubt === undefined && !hasText(valueAt(initial.resume, path))) return null;
    return (
      <ReviewField
        key={path}
        label={label}
        value={text}
        long={long}
        path={path}
        doubt={doubt}
        onChange={(typed) =>
          edit((current) => setField(current, path, isList ? typed.split("\n") : typed), path)
        }
        onConfirm={() => edit((current) => confirmField(current, path))}
      />
    );
  };
  const columns = (parent: string, fields: readonly Column[]) => (
    <div className="grid gap-x-4 gap-y-3 @md:grid-cols-2">
      {fields.map((column) => field(`${parent}.${column.field}`, column))}
    </div>
  );
  const lines = LINE_SECTIONS.map(({ path, title }) => ({
    title,
    shown: field(path, { label: title, always: false, long: true }),
  }));
  return (
    <>
      <Part title="Basic">{columns("Profile", PROFILE)}</Part>
      {LISTS.map(({ list, title, one, columns: fields }) => {
        const entries = valueAt(review.resume, list) as unknown[];
        const doubt = doubtAboutList(review, list);
        if (entries.length === 0 && doubt === undefined) return null;
        return (
          <Part key={list} title={title}>
            {doubt !== undefined && (
              <SectionDoubt
                why={entries.length > 0 ? `${doubt}.` : "We found none, but the file may have some."}
                title={title}
                onConfirm={() => edit((current) => confirmList(current, list))}
              />
            )}
            <ul className="flex flex-col gap-3">
              {entries.map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- an entry is its place in the list
                <li key={at} className="rounded-lg border border-line bg-surface p-4 pt-2">
                  <div className="mb-2 flex items-center justify-between gap-2 text-xs text-muted">
                    <h3>
                      {one} {at + 1}
                    </h3>
                    <Button
                      size="sm"
                      variant="quiet"
                      className="-me-2"
                      title="Moves its texts to “Not placed yet”"
                      aria-label={`Split up ${one} ${at + 1}`}
                      onClick={() => edit((current) => removeEntry(current, list, at))}
                    >
                      Split up
                    </Button>
                  </div>
                  {columns(`${list}.${at}`, fields)}
                </li>
              ))}
            </ul>
          </Part>
        );
      })}
      {lines.map(
        ({ title, shown }) =>
          shown && (
            <Part key={title} title={title}>
              {shown}
            </Part>
          ),
      )}
    </>
  );
}

const SectionDoubt = ({ why, title, onConfirm }: { why: string; title: string; onConfirm: () => void }) => (
  <div
    data-uncertain
    className="mb-3 flex items-center gap-3 rounded-md border border-warning/25 bg-warning-tint px-3 py-2"
  >
    <p className="flex-1">{why}</p>
    <Button size="sm" data-check aria-label={`${title}: looks right`} onClick={onConfirm}>
      Looks right
    </Button>
  </div>
);

const hasText = (value: unknown): boolean => value !== undefined && (value as string | string[]).length > 0;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-base font-semibold">{title}</h2>
    {children}
  </section>
);

interface ReviewFieldProps {
  label: string;
  value: string;
  long: boolean;
  path: string;
  doubt: string | undefined;
  onChange: (value: string) => void;
  onConfirm: () => void;
}

/** Memoized by value, because recreated handlers do the same. */
const ReviewField = memo(
  function ReviewField({ label, value, long, path, doubt, onChange, onConfirm }: ReviewFieldProps) {
    const uncertain = doubt !== undefined;
    const Control = long ? Textarea : Input;
    return (
      <div data-uncertain={uncertain || undefined} data-path={path} className={cx(long && "@md:col-span-2")}>
        <Field
          label={label}
          hint={uncertain && `Please check. ${doubt}.`}
          aside={
            uncertain && (
              <RowButton label={`${label} is right`} icon={<Check />} className="-my-1" onClick={onConfirm} />
            )
          }
        >
          <Control
            value={value}
            className={cx(uncertain && "border-warning bg-warning-tint", long && "max-h-96")}
            onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
          />
        </Field>
      </div>
    );
  },
  (before, after) =>
    before.value === after.value &&
    before.label === after.label &&
    before.doubt === after.doubt &&
    before.path === after.path,
);
