import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { useNear } from "../../../lib/use-near.ts";
import { useShownResume } from "./photos.ts";

/** The first page of a resume as a picture: nothing in it is interactive. A blank sheet until it is near the window. */
export function FirstPage({ resume }: { resume: ResumeContent }) {
  const { ref, near } = useNear<HTMLSpanElement>();
  return (
    <span ref={ref} aria-hidden inert className="block">
      {near ? <Drawn resume={resume} /> : <span className="block aspect-[210/297] bg-white" />}
    </span>
  );
}

const Drawn = ({ resume }: { resume: ResumeContent }) => (
  <ResumePages resume={useShownResume(resume)} maxPages={1} />
);
