import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";

interface SheetProps {
  template: ResumeContent["template"];
  options?: Partial<ResumeContent["options"]>;
}

export default function Sheet({ template, options }: SheetProps) {
  const resume = { ...sampleResume, template, options: { ...sampleResume.options, ...options } };
  return (
    <div inert aria-hidden className="[&_.resume-caption]:hidden">
      <ResumePages resume={resume} maxPages={1} />
    </div>
  );
}
