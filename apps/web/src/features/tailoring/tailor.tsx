import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileText } from "lucide-react";
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Link, useSearchParams } from "react-router";
import { DocumentMissing } from "../documents/document-missing.tsx";
import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";
import { PreviewSection } from "../documents/editor/preview-section.tsx";
import { savedBefore } from "../documents/saving/use-autosave.ts";
import { ApiError, call } from "../../lib/http/api.ts";
import { useAiIsOn } from "../../lib/http/config.ts";
import { useSession } from "../../lib/session/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Allowance } from "../../ui/allowance.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/page/query-view.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { jobOf, type ReadJob, withFacts } from "../resumes/ai/read-job.ts";
import type { TargetJob } from "../resumes/ai/target-job.ts";
import { useJob } from "../resumes/ai/use-job.ts";
import { getResume, resumesQuery } from "../resumes/resumes.api.ts";
import { contentOf } from "../resumes/saving/resume-calls.ts";
import { Changes, Refused } from "./changes.tsx";
import { PostingCard } from "./posting-card.tsx";
import { SkillsCard } from "./skills-card.tsx";
import { TailoredPage } from "./tailored-page.tsx";
import { useTailoring } from "./use-tailoring.ts";

/** `/tailor?resume=&application=`: tailors a copy of a resume, by default of the one changed last. */
export default function Tailor() {
  useTitle("Tailor to a job");
  const [params, setParams] = useSearchParams();
  const resumes = useQuery(resumesQuery(useSession()?.userId ?? ""));
  const [job, setJob] = useSavedJob();
  const id = params.get("resume") ?? resumes.data?.[0]?._id;
  const query = useQuery({
    queryKey: ["resume to tailor", id],
    queryFn: async ({ signal }) => {
      await savedBefore();
      return contentOf(await getResume(id!, signal));
    },
    enabled: id !== undefined && !params.has("application"),
    gcTime: 0,
  });
  if (resumes.data?.length === 0) {
    return (
      <Centered>
        <EmptyState
          icon={<FileText />}
          title="Start with a resume"
          action={
            <ButtonLink variant="primary" to="/resume-templates">
              Create a resume
            </ButtonLink>
          }
        >
          A tailored copy says only what your resume says, so there has to be one first.
        </EmptyState>
      </Centered>
    );
  }
  const error = resumes.data ? query.error : resumes.error;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Centered>
        <DocumentMissing noun="resume">
          <ButtonLink to="/resumes">My Resumes</ButtonLink>
        </DocumentMissing>
      </Centered>
    );
  }
  if (error) {
    const retry = () => void (resumes.data ? query.refetch() : resumes.refetch());
    return (
      <Centered>
        <LoadError message={error.message} onRetry={retry} />
      </Centered>
    );
  }
  if (!query.data || id === undefined) return <EditorSkeleton />;
  return (
    <Workbench
      key={id}
      id={id}
      doc={query.data}
      resumes={resumes.data ?? []}
      onResume={(next) => setParams({ resume: next }, { replace: true })}
      job={job}
      onJob={setJob}
    />
  );
}

const Centered = ({ children }: { children: ReactNode }) => (
  <Page title="Tailor to a job" width="prose">
    {children}
  </Page>
);

/** The pasted job, or the job of the application in the address. */
function useSavedJob() {
  const [job, setJob] = useJob();
  const [params, setParams] = useSearchParams();
  const application = params.get("application");
  const leave = useEffectEvent((resume: string | null) =>
    setParams(
      (current) => {
        current.delete("application");
        if (resume !== null && !current.has("resume")) current.set("resume", resume);
        return current;
      },
      { replace: true },
    ),
  );
  const take = useEffectEvent((data: Parameters<typeof jobOf>[0]) => {
    setJob(jobOf(data, job));
    leave(data.resume);
  });
  useEffect(() => {
    if (application === null) return;
    const stop = new AbortController();
    call("GET /api/applications/:id", { params: { id: application } }, { signal: stop.signal }).then(
      ({ data }) => take(data),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        toast.failure(error);
        leave(null);
      },
    );
    return () => stop.abort();
  }, [application]);
  return [useMemo(() => withFacts(job), [job]), setJob] as const;
}

interface WorkbenchProps {
  id: string;
  doc: ResumeContent;
  resumes: readonly ResumeSummary[];
  onResume: (id: string) => void;
  job: ReadJob;
  onJob: Dispatch<SetStateAction<TargetJob>>;
}

function Workbench({ id, doc, resumes, onResume, job, onJob }: WorkbenchProps) {
  const isOn = useAiIsOn();
  const posting = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<"description" | "title">();
  const [isOpen, setIsOpen] = useState(job.proposed?.resume !== id);
  const [current, setCurrent] = useState<string>();
  const tailoring = useTailoring({ id, doc, job, onJob, onDone: () => setIsOpen(false) });
  const { proposed, changes, accepted } = tailoring;
  const isCurrent = proposed?.of === job.description;
  const canSave = accepted.length > 0;

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
  if (tailoring.isSaved) return <EditorSkeleton />;
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
        <h1 className="mt-2 font-display text-xl font-medium">Tailor to a job</h1>
        <p className="mt-1 mb-5 text-muted">
          Your resume stays as it is. You accept or reject each change, and save the result as a copy.
        </p>
        <div className="flex flex-1 flex-col gap-5 pb-6">
          {resumes.length > 1 && (
            <Field label="Resume">
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
                  These changes are for an earlier version of the description.
                </p>
              )}
              <Changes
                key={proposed.of}
                doc={doc}
                proposed={proposed}
                changes={changes}
                onDecide={tailoring.decide}
                current={current}
                onCurrent={setCurrent}
              />
              <Refused refused={proposed.refused} />
            </>
          )}
        </div>
        <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 max-sm:flex-wrap sm:-mx-6 sm:px-6">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full">
            <SandboxBadge provider="ai" />
            {!isOn ? (
              <p className="text-xs text-muted">{MESSAGES.aiOff}. The skills are counted without it.</p>
            ) : canSave && job.application !== undefined ? (
              <p className="text-xs text-muted">
                Saved to{" "}
                <Link className="text-airmail underline" to={`/applications/${job.application}`}>
                  your application
                </Link>
                .{" "}
                <button
                  type="button"
                  className="text-airmail underline"
                  onClick={() => onJob({ ...job, application: undefined })}
                >
                  Make it a new one
                </button>
              </p>
            ) : (
              <Allowance trialEnded={tailoring.trialEnded} />
            )}
          </div>
          {isOn && (
            <Button
              variant={proposed && isCurrent ? "secondary" : "primary"}
              busy={tailoring.busy}
              busyLabel="Generating ..."
              onClick={propose}
            >
              {proposed ? "Propose again" : "Propose changes"}
            </Button>
          )}
          {canSave && (
            <Button
              variant={isCurrent ? "primary" : "secondary"}
              busy={tailoring.saving}
              busyLabel="Saving"
              onClick={save}
            >
              Save as a copy
            </Button>
          )}
        </div>
      </div>
      <PreviewSection className={false}>
        <TailoredPage
          doc={doc}
          changes={changes}
          accepted={accepted}
          current={changes.find(({ path }) => path === current)}
          onPick={(path) =>
            document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] button`)?.focus()
          }
        />
      </PreviewSection>
    </div>
  );
}
