import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { useShownResume } from "../preview/photos.ts";

const FRAME = "block aspect-4/3 overflow-hidden bg-sunken px-6 pt-6";

/** The top of a resume's first page, as a picture: nothing in it is interactive. */
export function ResumeThumbnail({ resume }: { resume: ResumeContent }) {
  return (
    <span aria-hidden inert className={FRAME}>
      <ResumePages resume={useShownResume(resume)} maxPages={1} />
    </span>
  );
}

/** The sheet before its content has loaded. */
export const EmptyThumbnail = () => (
  <span aria-hidden className={FRAME}>
    <span className="block h-full bg-white" />
  </span>
);
