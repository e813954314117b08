import type { ResumeContent, ResumeSummary } from "@postfolio/contract/resume.ts";
import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNear } from "../../../lib/use-near.ts";
import { useShownResume } from "../preview/photos.ts";
import { contentQuery } from "../resumes.api.ts";

const FRAME = "block aspect-4/3 overflow-hidden bg-sunken px-6 pt-6";

/** The top of a resume's first page, as a picture: nothing in it is interactive. */
function ResumeThumbnail({ resume }: { resume: ResumeContent }) {
  return (
    <span aria-hidden inert className={FRAME}>
      <ResumePages resume={useShownResume(resume)} maxPages={1} />
    </span>
  );
}

/** The thumbnail of a saved resume, loaded when it is near the window. A blank sheet until then. */
export function StoredThumbnail({ resume }: { resume: ResumeSummary }) {
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
