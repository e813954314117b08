import { asText } from "@postfolio/contract/text.ts";
import { CircleCheck } from "lucide-react";
import { memo, type MouseEvent, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CheckedField, isTouch } from "../../ui/form/checked-field.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { confirmAndMoveOn } from "../../ui/form/marked-fields.ts";
import { type Column, type LISTS, PROFILE, SECTIONS } from "./review-lists.ts";
import {
  confirmAll,
  confirmField,
  doubtAbout,
  hasText,
  entryName,
  removeEntry,
  type Review,
  setField,
  valueAt,
} from "./review-edits.ts";
import { CONTACT, type SectionState } from "./section-states.ts";
import { listed, t } from "../../lib/texts.ts";

interface ReviewFieldsProps {
  review: Review;
  /** The review as it was imported. Fields that had content then stay visible after they are emptied. */
  initial: Review;
  states: readonly SectionState[];
  /** The path of the field that a click in the original fills. */
  chosen: string | undefined;
  edit: (change: (review: Review) => Review, field?: string) => void;
}

/** Hides empty fields that few resumes use. */
export function ReviewFields({ review, initial, states, chosen, edit }: ReviewFieldsProps) {
  const field = (path: string, { label, always, long }: Pick<Column, "label" | "always" | "long">) => {
    const value = valueAt(review.resume, path);
    const isList = Array.isArray(value);
    const text = isList ? value.join("\n") : ((value as string | undefined) ?? "");
    const doubt = doubtAbout(review, path);
    if (text === "" && !always && doubt === undefined && !hasText(valueAt(initial.resume, path))) return null;
    return (
      <ReviewField
        key={path}
        label={t(label)}
        value={text}
        long={long}
        path={path}
        doubt={doubt}
        isChosen={path === chosen}
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
  const entriesOf = ({ list, one, columns: fields }: (typeof LISTS)[number]) => (
    <ul className="flex flex-col gap-3 empty:hidden">
      {(valueAt(review.resume, list) as unknown[]).map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an entry is its place in the list
        <li key={at} className="rounded-lg border border-line bg-surface p-4 pt-2">
          <div className="mb-2 flex items-center justify-between gap-2 text-xs text-muted">
            <h3>{entryName(one, at)}</h3>
            <Button
              size="sm"
              variant="quiet"
              className="-me-2"
              title={t("Moves its text to “Not placed yet”")}
              aria-label={t("Split up {{entry}}", { entry: entryName(one, at) })}
              onClick={() => edit((current) => removeEntry(current, list, at))}
            >
              {t("Split up")}
            </Button>
          </div>
          {columns(`${list}.${at}`, fields)}
        </li>
      ))}
    </ul>
  );
  const missing = states.filter(({ isMissing }) => isMissing);
  const confirm = (paths: readonly string[]) => edit((current) => confirmAll(current, paths));
  return (
    <>
      <Part title={t(CONTACT)} states={states} onConfirm={confirm}>
        {columns("Profile", PROFILE)}
      </Part>
      {SECTIONS.map(({ title: label, entries, lines }) => {
        const title = t(label);
        const state = states.find((one) => one.title === title);
        // Keeps a list of lines visible after it is emptied.
        const isEmptied = lines !== undefined && hasText(valueAt(initial.resume, lines));
        if (state ? state.isMissing : !isEmptied) return null;
        const doubt = entries && doubtAbout(review, entries.list);
        return (
          <Part key={title} title={title} states={states} onConfirm={confirm}>
            {doubt !== undefined && (
              <SectionDoubt
                why={t("{{doubt}}.", { doubt: t(asText(doubt)) })}
                confirmLabel={t("Looks right")}
                label={t("{{title}}: looks right", { title })}
                lists={[entries!.list]}
                onConfirm={() => confirm([entries!.list])}
              />
            )}
            {entries && entriesOf(entries)}
            {lines !== undefined && (
              <div className={cx(entries && "not-first:mt-3")}>
                {field(lines, { label, always: false, long: true })}
              </div>
            )}
          </Part>
        );
      })}
      {missing.length > 0 && (
        <SectionDoubt
          why={t("We found no {{sections}}, but the file may have some.", {
            sections: listed(
              missing.flatMap(({ titleInside = [] }) => titleInside),
              "or",
            ),
          })}
          confirmLabel={t("The file has none")}
          lists={missing.flatMap(({ marked }) => marked)}
          onConfirm={() => confirm(missing.flatMap(({ marked }) => marked))}
        />
      )}
    </>
  );
}

interface SectionDoubtProps {
  why: string;
  confirmLabel: string;
  label?: string;
  lists: readonly string[];
  onConfirm: () => void;
}

const SectionDoubt = ({ why, confirmLabel, label, lists, onConfirm }: SectionDoubtProps) => (
  <div
    data-uncertain
    data-lists={lists.join(" ")}
    className="mb-3 flex items-center gap-3 rounded-md border border-warning/25 bg-warning-tint px-3 py-2"
  >
    <p className="flex-1">{why}</p>
    <Button size="sm" data-check aria-label={label} onClick={(event) => confirmAt(event, onConfirm)}>
      {confirmLabel}
    </Button>
  </div>
);

const confirmAt = ({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>, onConfirm: () => void) =>
  confirmAndMoveOn(currentTarget, onConfirm, isTouch(nativeEvent));

interface PartProps {
  title: string;
  states: readonly SectionState[];
  onConfirm: (paths: readonly string[]) => void;
  children: ReactNode;
}

function Part({ title, states, onConfirm, children }: PartProps) {
  const { found = 0, sure = 0, marked = [] } = states.find((state) => state.title === title) ?? {};
  return (
    <section aria-label={title}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-2 sm:gap-x-3">
        <h2 className="min-w-max flex-1 text-base font-semibold">{title}</h2>
        {found > 0 && (
          <p className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
            {marked.length === 0 && <CircleCheck className="size-3.5 text-success" />}
            {marked.length === 0
              ? t("Nothing to check")
              : t("Sure of {{sure}} of {{found}}", { sure, found })}
          </p>
        )}
        {marked.length > 1 && (
          <Button
            size="sm"
            className="ms-auto max-sm:px-2.5"
            aria-label={t("Confirm all in {{title}}", { title })}
            onClick={(event) => confirmAt(event, () => onConfirm(marked))}
          >
            {t("Confirm all")}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

interface ReviewFieldProps {
  label: string;
  value: string;
  long: boolean;
  path: string;
  doubt: string | undefined;
  isChosen: boolean;
  onChange: (value: string) => void;
  onConfirm: () => void;
}

/** Memoized without comparing the handlers, because new handlers do the same as the old ones. */
const ReviewField = memo(
  ({ label, value, long, path, doubt, isChosen, onChange, onConfirm }: ReviewFieldProps) => {
    const Control = long ? Textarea : Input;
    return (
      <CheckedField
        label={label}
        doubt={doubt}
        onConfirm={onConfirm}
        data-path={path}
        data-chosen={isChosen || undefined}
        className={cx(
          "rounded-md ring-airmail/60 ring-offset-4 ring-offset-paper not-focus-within:data-chosen:ring-2",
          long && "@md:col-span-2",
        )}
      >
        <Control
          value={value}
          className={cx(long && "max-h-96")}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      </CheckedField>
    );
  },
  (before, after) =>
    before.value === after.value &&
    before.label === after.label &&
    before.doubt === after.doubt &&
    before.isChosen === after.isChosen &&
    before.path === after.path,
);
