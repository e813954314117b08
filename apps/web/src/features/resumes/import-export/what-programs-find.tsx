import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { printPdf } from "../../documents/pages/made-file.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import { readImport } from "./read-import.ts";
import { compare, type ReadBack } from "./read-back.ts";
import { t } from "../../../lib/texts.ts";

/** Parses the resume as an applicant tracking system would. @throws ApiError with a message for the user */
async function readBack(resume: ResumeContent, signal: AbortSignal): Promise<ReadBack[]> {
  const { renderHtml } = await import("./render-html.tsx");
  // Leaves out the resume data that our PDFs embed.
  const { file } = await printPdf(renderHtml(resume), resume.template, resumeTitle(resume));
  return compare(resume, await readImport(new File([file], "resume.pdf"), signal));
}

export function WhatProgramsFind({ onChoose }: { onChoose: (field: string) => void }) {
  const store = useEditorStore();
  const doc = useEditor((state) => state.doc);
  const [read, setRead] = useState<{ of: ResumeContent; found: ReadBack[] }>();
  const [reading, setReading] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async () => {
    const { signal } = (stop.current = new AbortController());
    setReading(true);
    const of = store.getState().doc;
    try {
      const found = await readBack(of, signal);
      if (!signal.aborted) setRead({ of, found });
    } catch (error) {
      if (!signal.aborted) toast.failure(error);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  };
  const isCurrent = read?.of === doc;
  return (
    <section aria-label={t("What hiring software finds")} className="flex flex-col gap-2">
      <p className="text-xs text-muted">
        {t("Job application portals read the text of your PDF. See which fields they find in it.")}
      </p>
      {read && (
        <ul className={isCurrent ? "flex flex-col" : "flex flex-col opacity-50"}>
          {read.found.map(({ what, found, of, field }) => (
            <li key={what}>
              <button
                type="button"
                onClick={() => onChoose(field)}
                className="flex w-full items-center gap-2 rounded-md px-1 py-1 text-start text-xs hover:bg-hover"
              >
                {found === of ? (
                  <CircleCheck className="shrink-0 text-success" />
                ) : (
                  <TriangleAlert className="shrink-0 text-warning" />
                )}
                <span className="flex-1">{what}</span>
                <span className="tabular-nums">
                  {of === 1
                    ? found === 1
                      ? t("found")
                      : t("not found")
                    : t("{{found}} of {{total}}", { found, total: of })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        busy={reading}
        busyLabel={t("Reading")}
        disabled={isCurrent && !reading}
        onClick={() => void start()}
      >
        {read === undefined ? t("Read the PDF") : t("Read it again")}
      </Button>
    </section>
  );
}
