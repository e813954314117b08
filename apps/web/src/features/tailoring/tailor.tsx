import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import { useSearchParams } from "react-router";
import { DocumentMissing } from "../documents/document-missing.tsx";
import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";
import { savedBefore } from "../documents/saving/use-autosave.ts";
import { ApiError, call } from "../../lib/http/api.ts";
import { useSession } from "../../lib/session/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/page/query-view.tsx";
import { getResume, resumesQuery } from "../resumes/resumes.api.ts";
import { contentOf } from "../resumes/saving/resume-calls.ts";
import { Workbench } from "./workbench.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { jobOf, withFacts } from "../resumes/ai/read-job.ts";
import { useJob } from "../resumes/ai/use-job.ts";
import { t } from "../../lib/texts.ts";

/** `/tailor?resume=&application=`. Defaults to the most recently changed resume. */
export default function Tailor() {
  useTitle(t("Tailor to a job"));
  const [params, setParams] = useSearchParams();
  const resumes = useQuery(resumesQuery(useSession()?.userId ?? "", { limit: 1 }));
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
          title={t("Start with a resume")}
          action={
            <ButtonLink variant="primary" to="/resume-templates">
              {t("Create a resume")}
            </ButtonLink>
          }
        >
          {t("A tailored copy is based on your resume, so you need one first.")}
        </EmptyState>
      </Centered>
    );
  }
  const error = resumes.data ? query.error : resumes.error;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Centered>
        <DocumentMissing noun="resume">
          <ButtonLink to="/resumes">{t("My Resumes")}</ButtonLink>
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
  <Page title={t("Tailor to a job")} width="prose">
    {children}
  </Page>
);

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
