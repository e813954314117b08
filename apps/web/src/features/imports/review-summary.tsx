import { CircleCheck, CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import type { SectionState } from "./section-states.ts";
import { listed, plural, t } from "../../lib/texts.ts";

interface ReviewSummaryProps {
  states: readonly SectionState[];
  unplaced: number;
  notes: readonly string[];
  onGo: (path: string) => void;
  onUnplaced: () => void;
}

/** Lists each section that needs checking, with a link to its first field. */
export function ReviewSummary({ states, unplaced, notes, onGo, onUnplaced }: ReviewSummaryProps) {
  const doubtful = states.filter(({ marked, isMissing }) => marked.length > 0 && !isMissing);
  const missing = states.filter(({ isMissing }) => isMissing);
  const sure = states.filter(({ marked, found }) => marked.length === 0 && found > 0);
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t("By section")} className="grid gap-x-4 @xl:grid-cols-2">
        {doubtful.map(({ title, size, check, marked }) => (
          <li key={title}>
            <Jump onClick={() => onGo(marked[0]!)}>
              <span className="font-medium">{title}:</span> {listed([size, check], ",")}
            </Jump>
          </li>
        ))}
        {missing.length > 0 && (
          <li>
            <Jump onClick={() => onGo(missing[0]!.marked[0]!)}>
              <span className="font-medium">{t("Not found:")}</span> {namesOf(missing)}
            </Jump>
          </li>
        )}
        {unplaced > 0 && (
          <li>
            <Jump onClick={onUnplaced}>
              <span className="font-medium">{t("Not placed yet:")}</span>{" "}
              {plural(unplaced, { one: "1 item", other: "{{count}} items" })}
            </Jump>
          </li>
        )}
        {sure.length > 0 && (
          <li className="flex gap-2 py-1 @xl:col-span-2">
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              {namesOf(sure)}: <span className="font-medium">{t("nothing to check")}</span>
            </span>
          </li>
        )}
      </ul>
      {notes.length > 0 && (
        <details className="text-muted">
          <summary>{t("Notes about the file ({{count}})", { count: notes.length })}</summary>
          <ul className="mt-1 list-disc ps-5">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const namesOf = (states: readonly SectionState[]): string =>
  listed(
    states.map(({ title }) => title),
    ",",
  );

const Jump = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="-ms-1 flex w-full gap-2 rounded-sm px-1 py-1 text-start hover:bg-hover"
  >
    <CircleHelp className="mt-0.5 size-4 shrink-0 text-warning" />
    <span className="underline decoration-line underline-offset-4">{children}</span>
  </button>
);
