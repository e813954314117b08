import { useEffect, useEffectEvent, useMemo } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../lib/http/api.ts";
import { toast } from "../../ui/notice/toast.ts";
import { jobOf, withFacts } from "../resumes/ai/read-job.ts";
import { useJob } from "../resumes/ai/use-job.ts";

export function useSavedJob() {
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
