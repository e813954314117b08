import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { DocumentMissing } from "../documents/document-missing.tsx";
import { EditorSkeleton } from "../documents/editor/editor-skeleton.tsx";
import { savedBefore } from "../documents/saving/use-autosave.ts";
import { ApiError } from "../../lib/http/api.ts";
import { useSession } from "../../lib/session/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/page/query-view.tsx";
import { getResume, resumesQuery } from "../resumes/resumes.api.ts";
import { contentOf } from "../resumes/saving/resume-calls.ts";
import { useSavedJob } from "./use-saved-job.ts";
import { Workbench } from "./workbench.tsx";

/** `/tailor?resume=&application=`. Defaults to the most recently changed resume. */
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
          A tailored copy is based on your resume, so you need one first.
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
