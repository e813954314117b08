import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { memo } from "react";
import { useNear } from "../../../lib/use-near.ts";
import { cx } from "../../../ui/cx.ts";
import { useShownResume } from "./photos.ts";

const ASPECT = { A4: "aspect-[210/297]", Letter: "aspect-[216/279]" };

/** Not interactive, and blank until near the viewport. */
export function FirstPage({ resume }: { resume: ResumeContent }) {
  const { ref, near } = useNear<HTMLSpanElement>();
  return (
    <span ref={ref} aria-hidden inert className="block">
      {near ? (
        <Drawn resume={resume} />
      ) : (
        <span className={cx("block bg-white", ASPECT[resume.options.paper])} />
      )}
    </span>
  );
}

const Drawn = memo(({ resume }: { resume: ResumeContent }) => (
  <ResumePages resume={useShownResume(resume)} maxPages={1} />
));
