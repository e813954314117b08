import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { checkResume, type Finding, type PageFill } from "./check-resume.ts";
import { t } from "../../../lib/texts.ts";

/** How many milliseconds after a change to check the resume. By then, its pages have been counted. */
const CHECK_DELAY_MS = 400;

export function Findings({ onChoose }: { onChoose: (field: string | undefined) => void }) {
  const edit = useEdit();
  const doc = useEditor((state) => state.doc);
  const findings = useChecked(doc);
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-success">
        <CircleCheck />
        {t("Nothing to fix")}
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1">
      {findings.map(({ text, field, mend }) => (
        <li key={text} className="flex flex-col items-start rounded-md border border-line bg-surface">
          <button
            type="button"
            title={field === undefined ? t("Go to Design") : t("Go to the field")}
            onClick={() => onChoose(field)}
            className="flex w-full gap-2 rounded-md px-2.5 py-2 text-start text-xs hover:bg-hover"
          >
            <TriangleAlert className="mt-px shrink-0 text-warning" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </button>
          {mend && (
            <Button size="sm" className="ms-8 mb-2" onClick={() => edit(mend.change)}>
              {mend.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useChecked(doc: ResumeContent): Finding[] {
  const [findings, setFindings] = useState(() => checkResume(doc, measurePages()));
  useEffect(() => {
    const timer = setTimeout(() => setFindings(checkResume(doc, measurePages())), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [doc]);
  return findings;
}

/** Returns undefined if the pages are not shown. */
function measurePages(): PageFill | undefined {
  const preview = document.querySelector("[data-preview]");
  const sheets = [...(preview?.querySelectorAll(".resume-sheet") ?? [])];
  const last = sheets.at(-1)?.getBoundingClientRect();
  if (!preview || !last?.height) return undefined;
  const ends = [...preview.querySelectorAll(".resume :is(li, p, h1, h2, h3)")].map(
    (element) => element.getBoundingClientRect().bottom,
  );
  return { count: sheets.length, lastFilled: (Math.max(last.top, ...ends) - last.top) / last.height };
}
