import type { ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import pLimit from "p-limit";
import { useNear } from "../../../lib/use-near.ts";
import { useShownResume } from "./photos.ts";
import { getResume } from "../resumes.api.ts";

const FRAME = "block aspect-4/3 overflow-hidden bg-sunken px-6 pt-6";

function ResumeThumbnail({ resume }: { resume: ResumeContent }) {
  return (
    <span aria-hidden inert className={FRAME}>
      <ResumePages resume={useShownResume(resume)} maxPages={1} />
    </span>
  );
}

const inTurn = pLimit(3);

/** Cached indefinitely, because a version never changes. */
export const contentQuery = ({ _id, version }: Pick<ResumeSummary, "_id" | "version">) =>
  queryOptions({
    queryKey: ["thumbnail", _id, version],
    queryFn: ({ signal }) =>
      inTurn(() => {
        signal.throwIfAborted();
        return getResume(_id, signal);
      }),
    staleTime: Infinity,
  });

/** Blank until near the viewport. */
export default function StoredThumbnail({ resume }: { resume: ResumeSummary }) {
  const { ref, near } = useNear<HTMLSpanElement>();
  const { data } = useQuery({ ...contentQuery(resume), enabled: near });
  return (
    <span ref={ref}>
      {data ? (
        <ResumeThumbnail resume={data} />
      ) : (
        <span aria-hidden className={FRAME}>
          <span className="block h-full bg-white" />
        </span>
      )}
    </span>
  );
}
