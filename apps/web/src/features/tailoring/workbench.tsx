import type { ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { ArrowLeft } from "lucide-react";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";
import { PreviewSection } from "../documents/editor/preview-section.tsx";
import { useAiIsOn } from "../../lib/http/config.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { type ReadJob } from "../resumes/ai/read-job.ts";
import type { TargetJob } from "../resumes/ai/target-job.ts";
import { Changes, DECIDES, Refused } from "./changes.tsx";
import { PostingCard } from "./posting-card.tsx";
import { SkillsCard } from "./skills-card.tsx";
import { TailoredPage } from "./tailored-page.tsx";
import { useTailoring } from "./use-tailoring.ts";
import { TailoringBar } from "./tailoring-bar.tsx";
import { t } from "../../lib/texts.ts";

interface WorkbenchProps {
  id: string;
  doc: ResumeContent;
  resumes: readonly ResumeSummary[];
  onResume: (id: string) => void;
  job: ReadJob;
  onJob: Dispatch<SetStateAction<TargetJob>>;
}

export function Workbench({ id, doc, resumes, onResume, job, onJob }: WorkbenchProps) {
  const isOn = useAiIsOn();
  const posting = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<"description" | "title">();
  const [isOpen, setIsOpen] = useState(job.proposed?.resume !== id);
  const [current, setCurrent] = useState<string>();
  const tailoring = useTailoring({ id, doc, job, onJob, onDone: () => setIsOpen(false) });
  const { proposed, changes, accepted } = tailoring;
  const isCurrent = proposed?.of === job.description;

  const refuse = (what: "description" | "title") => {
    flushSync(() => {
      setIsOpen(true);
      setMissing(what);
    });
    posting.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const propose = () => {
    if (job.description.trim() === "") return refuse("description");
    setMissing(undefined);
    if (isOn) void tailoring.generate();
  };
  const save = () => {
    if (job.facts.title.trim() === "") return refuse("title");
    void tailoring.saveCopy();
  };
  if (tailoring.isSaved) return <EditorSkeleton text={t("Opening your copy")} />;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(26rem,40%)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col px-4 pt-4 sm:px-6 print:hidden">
        <Link
          to={`/resume?template=${doc.template}&id=${id}`}
          dir="auto"
          className="inline-flex w-fit max-w-full items-center gap-1.5 rounded-sm text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4 shrink-0" />
          <span className="truncate">{doc.name}</span>
        </Link>
        <h1 className="mt-2 font-display text-xl font-medium">{t("Tailor to a job")}</h1>
        <p className="mt-1 mb-5 text-muted">
          {t("Your resume stays as it is. Accept or reject each change, then save the result as a copy.")}
        </p>
        <div className="flex flex-1 flex-col gap-5 pb-6">
          {resumes.length > 1 && (
            <Field label={t("Resume")}>
              <Select
                value={id}
                onValueChange={onResume}
                options={resumes.map(({ _id: value, name }) => ({ value, label: name }))}
              />
            </Field>
          )}
          <div ref={posting}>
            <PostingCard
              job={job}
              onJob={(next) => {
                setMissing(undefined);
                onJob(next);
              }}
              isOpen={isOpen}
              onOpen={() => setIsOpen(true)}
              missing={missing}
              onSubmit={propose}
            />
          </div>
          <SkillsCard doc={doc} job={job} accepted={accepted} />
          {proposed && (
            <>
              {!isCurrent && (
                <p className="text-xs text-muted">
                  {t("These changes are for an earlier version of the description.")}
                </p>
              )}
              <Changes
                key={proposed.of}
                doc={doc}
                proposed={proposed}
                changes={changes}
                onDecide={tailoring.decide}
                onKeep={tailoring.keepMark}
                current={current}
                onCurrent={setCurrent}
              />
              <Refused refused={proposed.refused} />
            </>
          )}
        </div>
        <TailoringBar
          job={job}
          onJob={onJob}
          tailoring={tailoring}
          isCurrent={isCurrent}
          onPropose={propose}
          onSave={save}
        />
      </div>
      <PreviewSection className={false}>
        <TailoredPage
          doc={doc}
          changes={changes}
          accepted={accepted}
          current={changes.find(({ path }) => path === current)}
          onPick={(path) =>
            document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] ${DECIDES}`)?.focus()
          }
        />
      </PreviewSection>
    </div>
  );
}
